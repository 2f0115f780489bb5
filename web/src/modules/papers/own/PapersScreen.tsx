import { Box, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconFileText, IconReceipt } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { countOf } from '../../../platform/plural.ts';
import { LazyModal } from '../../../ui/dialogs/LazyModal.tsx';
import { EmptyState, LoadState } from '../../../ui/messages/ScreenState.tsx';
import { PageHeader } from '../../../ui/header/PageHeader.tsx';
import { useLastShown } from '../../../ui/text/last-shown.ts';
import { sizeText } from '../../../ui/upload/upload-progress.ts';
import { type Paper, useElectronicPapers, useOwnPaper, useOwnPapers } from './own-papers.queries.ts';
import { type AskProps, OpenPaper } from './OpenPaper.tsx';
import { byMonth, monthOf, titleOf } from './paper-texts.ts';
import { PaperState } from './PaperState.tsx';

const route = getRouteApi('/portal/papers');

const COUNTS = {
  true: 'Документ считается выданным, когда вы подтвердили получение.',
  false: 'Это копии. Оригиналы выдаёт бухгалтерия.',
};

/** The caller's papers by month; one opens in a dialog, also by address. */
export function PapersScreen({ Ask }: { Ask: ComponentType<AskProps> }) {
  const { id } = route.useSearch();
  const navigate = route.useNavigate();
  const own = useOwnPapers();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = own;
  const isElectronic = useElectronicPapers().data ?? false;
  const shown = useLastShown(id === undefined ? null : String(id));
  const paper = useOwnPaper(shown).data;
  return (
    <>
      <PageHeader title="Мои документы" />
      <Text c="var(--text-2)" mb="md">
        {COUNTS[`${isElectronic}`]}
      </Text>
      {!data && (
        <Card px={{ base: 'md', sm: 'lg' }} py="xs">
          <LoadState query={own} name="документы" rows={4} />
        </Card>
      )}
      {data?.length === 0 && (
        <Card p={0}>
          <EmptyState
            icon={IconReceipt}
            title="Документов пока нет"
            text="Здесь появятся расчётные листки и другие документы от бухгалтерии."
          />
        </Card>
      )}
      {data && data.length > 0 && (
        <Stack gap="md">
          {byMonth(data).map(([period, papers]) => (
            <Card key={period} component="section" p={{ base: '12px 16px 4px', sm: '16px 24px 8px' }}>
              <Title order={2} fz="md" lh="1.375rem">
                {monthOf(period)}
              </Title>
              <ul className="plain-list hairlines">
                {papers.map((paper) => (
                  <li key={paper.id}>
                    <Row paper={paper} />
                  </li>
                ))}
              </ul>
            </Card>
          ))}
        </Stack>
      )}
      {hasNextPage && (
        <Button
          variant="default"
          display="block"
          mt="md"
          mx="auto"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Показать ещё
        </Button>
      )}
      <LazyModal
        opened={id !== undefined}
        onClose={() => void navigate({ search: {}, replace: true, resetScroll: false })}
        title={paper ? titleOf(paper.attributes) : 'Документ'}
        size={820}
      >
        {shown && <OpenPaper key={shown} id={shown} Ask={Ask} />}
      </LazyModal>
    </>
  );
}

const Row = ({ paper }: { paper: Paper }) => (
  <Link to="/papers" search={{ id: Number(paper.id) }} replace resetScroll={false} className="press-row">
    <Group gap="4px 12px" mih={56} py="xs" wrap="nowrap">
      <Box c="var(--text-3)" lh={0}>
        <IconFileText size={20} stroke={1.6} aria-hidden />
      </Box>
      <Stack component="span" gap={0} flex={1} className="shrinks">
        <Text span fw={500}>
          {paper.attributes.name}
        </Text>
        <Text span size="xs" c="dimmed">
          {countOf(paper.attributes.pages, ['страница', 'страницы', 'страниц'])},{' '}
          {sizeText(paper.attributes.size)}
        </Text>
      </Stack>
      <PaperState paper={paper} />
    </Group>
  </Link>
);
