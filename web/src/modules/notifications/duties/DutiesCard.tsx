import { Anchor, Box, Center, Skeleton, Stack, Text } from '@mantine/core';
import { IconConfetti } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ErrorState } from '../../../ui/messages/ScreenState.tsx';
import { SideCard } from '../../../ui/SideCard.tsx';
import { useDuties } from '../../../platform/duties/duties.queries.ts';
import { DutyList } from './DutyList.tsx';

/** Rows on the home page. */
const VISIBLE_LIMIT = 3;
/** Their height, reserved so that content below does not shift. */
const HEIGHT = 228;

/** Most urgent duties, with a link to the rest. */
export function DutiesCard() {
  const { data: duties, error, refetch } = useDuties();
  const rest = (duties?.length ?? 0) - VISIBLE_LIMIT;
  return (
    <SideCard id="duties" title="Мои дела">
      <Box mih={HEIGHT}>
        {!duties && !error && (
          <Stack role="status" aria-label="Загружаем ваши дела" gap={64} py="xl">
            <Skeleton height={12} width="72%" radius="xs" />
            <Skeleton height={12} width="84%" radius="xs" />
            <Skeleton height={12} width="58%" radius="xs" />
          </Stack>
        )}
        {!duties && error && (
          <ErrorState title="Не удалось загрузить ваши дела" error={error} onRetry={() => void refetch()} />
        )}
        {duties?.length === 0 && (
          <Center h={HEIGHT} style={{ gap: 8 }}>
            <IconConfetti size={20} stroke={1.6} aria-hidden />
            <Text fz={15} fw={500} c="var(--text-2)">
              Всё сделано
            </Text>
          </Center>
        )}
        {duties && <DutyList duties={duties.slice(0, VISIBLE_LIMIT)} isShort />}
      </Box>
      <Anchor
        renderRoot={(props) => <Link to="/duties" {...props} />}
        underline="hover"
        fz="sm"
        fw={500}
        lh={{ base: '44px', sm: '32px' }}
      >
        {rest > 0 ? `Ещё ${rest}` : 'Открыть список'}
      </Anchor>
    </SideCard>
  );
}
