import { Box, Button, Group, Title } from '@mantine/core';
import { IconMailCheck, IconSend } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { confirm } from '../../../../ui/dialogs/confirm.ts';
import { PagedTable } from '../../../../ui/data-table/PagedTable.tsx';
import { useTable } from '../../../../ui/data-table/use-table.ts';
import { type FailedEmail, useGivenUpEmails, useEmailActs } from '../state.queries.ts';
import { emailColumns } from './letter-columns.tsx';
import { EmailDetails } from './EmailDetails.tsx';

const TABLE = {
  sizes: [10, 20, 50, 100],
  defaultSize: 20,
  defaultSort: '-gave_up_at',
  sortable: ['gave_up_at'],
};
const route = getRouteApi('/portal/state');

const keyOf = ({ id }: FailedEmail) => id;
const detailsOf = (letter: FailedEmail) => <EmailDetails letter={letter} />;

/** E-mails undelivered after three days of retries: retry or discard. */
export function EmailList() {
  const table = useTable(route.useSearch(), TABLE);
  const list = useGivenUpEmails(table.query);
  const { again, dismiss } = useEmailActs();
  const count = list.data?.meta?.pagination.count ?? 0;
  const columns = emailColumns(({ id }) => again.mutate({ ids: [id] }));
  const dismissAll = async (): Promise<void> => {
    const sure = await confirm({
      title: 'Убрать все письма?',
      text: `Писем: ${count}. Адресаты их не получат, и напоминать о них портал больше не будет.`,
      confirmLabel: 'Убрать',
      danger: true,
    });
    if (sure) dismiss.mutate({ all: true });
  };
  return (
    <Box component="section" mt="xl" aria-labelledby="letters">
      <Group justify="space-between" gap="8px 16px" mih={36} mb="sm">
        <Title order={2} id="letters" fz="h3" lh="h3">
          Недоставленные письма
        </Title>
        {count > 1 && (
          <Group gap="xs">
            <Button variant="subtle" color="gray" onClick={() => void dismissAll()}>
              Убрать все
            </Button>
            <Button
              leftSection={<IconSend size={16} stroke={1.6} aria-hidden />}
              loading={again.isPending}
              onClick={() => again.mutate({ all: true })}
            >
              Отправить все ещё раз
            </Button>
          </Group>
        )}
      </Group>
      <PagedTable
        label="Недоставленные письма"
        rowHeight="work"
        columns={columns}
        table={table}
        query={list}
        keyOf={keyOf}
        details={detailsOf}
        isFiltered={false}
        onClear={() => table.onPage(1)}
        emptyTitle="Все письма доставлены или ещё в пути"
        emptyIcon={IconMailCheck}
        errorTitle="Не удалось загрузить письма"
      />
    </Box>
  );
}
