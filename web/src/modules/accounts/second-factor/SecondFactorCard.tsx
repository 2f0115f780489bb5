import { Box, Button, Group, Text } from '@mantine/core';
import { IconShieldCheck, IconShieldPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyPart } from '../../../platform/lazy.ts';
import { FormDialog } from '../../../ui/form-dialog/FormDialog.tsx';
import { ErrorState, LinesSkeleton } from '../../../ui/messages/ScreenState.tsx';
import { StatusBadge } from '../../../ui/messages/StatusBadge.tsx';
import { useTotp } from './second-factor.queries.ts';

const DisableForm = lazyPart(() => import('./DisableForm.tsx'));

const FEW_CODES_LIMIT = 3;

/** Status of the second factor, and its actions. */
export function SecondFactorCard() {
  const { data: totp, error, isPending, refetch } = useTotp();
  const [isDisabling, setDisabling] = useState(false);
  if (isPending) {
    return (
      // Same height as the loaded card, so that the cards below stay.
      <Box mih={{ base: 60, sm: 42 }}>
        <LinesSkeleton lines={2} label="Загружаем" />
      </Box>
    );
  }
  if (error && !totp) {
    return <ErrorState title="Не удалось загрузить" query={{ error, refetch }} />;
  }
  const { enabled, recovery_codes_left: left } = totp;
  return (
    <>
      <Group justify="space-between" wrap={enabled ? 'wrap' : 'nowrap'}>
        <div>
          <Group gap="xs">
            <Text fw={500}>Второй фактор</Text>
            {enabled && (
              <StatusBadge kind="done" icon={IconShieldCheck}>
                Включён
              </StatusBadge>
            )}
          </Group>
          <Text size="dense" c="var(--text-2)" mt={4}>
            {enabled
              ? `Осталось кодов восстановления: ${left}.`
              : 'Кроме пароля портал спросит код из приложения.'}
            {enabled && left < FEW_CODES_LIMIT && ' Получите новые: настройте приложение заново.'}
          </Text>
        </div>
        <Group gap="xs" flex={enabled ? undefined : 'none'}>
          <Button
            variant="default"
            leftSection={<IconShieldPlus size={16} stroke={1.6} aria-hidden />}
            renderRoot={(props) => <Link to="/secondFactor" {...props} />}
          >
            {enabled ? 'Настроить заново' : 'Включить'}
          </Button>
          {enabled && (
            <Button variant="default" c="var(--red-text)" onClick={() => setDisabling(true)}>
              Отключить
            </Button>
          )}
        </Group>
      </Group>
      <FormDialog
        opened={isDisabling}
        onClose={() => setDisabling(false)}
        title="Отключить второй фактор"
        skeleton={<LinesSkeleton lines={4} label="Загружаем" />}
      >
        {(controls) => <DisableForm controls={controls} />}
      </FormDialog>
    </>
  );
}
