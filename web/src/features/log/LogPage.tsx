import { IconHistory } from '@tabler/icons-react';
import { ExportMenu } from '../../ui/data-table/ExportMenu.tsx';
import { PagedTable } from '../../ui/data-table/PagedTable.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { type LogEntry, logPath, type LogKind, useLog } from './log.queries.ts';
import { LogDetails } from './LogDetails.tsx';
import { LogFilters } from './LogFilters.tsx';
import type { LogSearch } from './log.search.ts';
import { hasMore, LOG_COLUMNS, OWN_LOG_COLUMNS } from './log-columns.tsx';
import { useLogAddress } from './use-log-address.ts';

const detailsOf = (entry: LogEntry) => <LogDetails entry={entry} />;

interface LogPageProps {
  kind: LogKind;
  title: string;
  search: LogSearch;
}

/** A change log: filters, table, export of what is shown. */
export function LogPage({ kind, title, search }: LogPageProps) {
  const address = useLogAddress(kind, search);
  const log = useLog(kind, address.query);
  return (
    <>
      <PageHeader
        title={title}
        action={<ExportMenu path={logPath(kind)} query={address.whole} name={title} />}
      />
      <LogFilters kind={kind} address={address} />
      <PagedTable
        label={title}
        columns={kind === 'all' ? LOG_COLUMNS : OWN_LOG_COLUMNS}
        table={address.table}
        query={log}
        keyOf={(entry) => entry.id}
        details={detailsOf}
        hasDetails={hasMore}
        isFiltered={address.isFiltered}
        onClear={address.clear}
        emptyTitle="Записей пока нет"
        emptyIcon={IconHistory}
        errorTitle="Не удалось загрузить журнал"
      />
    </>
  );
}
