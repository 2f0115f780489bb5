import { LOG_COUNTED } from '@portal/contract/audit-log/log.calls.ts';
import { IconHistory } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import { ExportMenu } from '../../ui/data-table/ExportMenu.tsx';
import { PagedTable } from '../../ui/data-table/PagedTable.tsx';
import { PageHeader } from '../../ui/header/PageHeader.tsx';
import { type LogEntry, logPath, type LogKind, useLog } from './log.queries.ts';
import { EntryCard } from './entry/EntryCard.tsx';
import { LogDetails } from './entry/LogDetails.tsx';
import { LogFilters } from './LogFilters.tsx';
import type { LogSearch } from './log.search.ts';
import { logColumns } from './log-columns.tsx';
import { useLogAddress } from './use-log-address.ts';

const detailsOf = ({ id, attributes: { created_at } }: LogEntry) => <LogDetails entry={{ id, created_at }} />;

interface LogPageProps {
  kind: LogKind;
  title: string;
  search: LogSearch;
}

export function LogPage({ kind, title, search }: LogPageProps) {
  const address = useLogAddress(kind, search);
  const frame = useRef<HTMLDivElement>(null);
  const log = useLog(kind, address.query);
  const { choose, setPeriod } = address;
  // Memoized, because new columns would render all rows again.
  const columns = useMemo(() => logColumns(kind, { choose, setPeriod }), [kind, choose, setPeriod]);
  const closeEntry = () => {
    // The pressed button unmounts with its entry, so the log gets the focus.
    frame.current?.focus();
    address.closeEntry();
  };
  return (
    <>
      <PageHeader
        title={title}
        action={<ExportMenu path={logPath(kind)} query={address.whole} name={title} />}
      />
      {address.entry && <EntryCard entry={address.entry} onClose={closeEntry} />}
      <div ref={frame} tabIndex={-1} style={{ outline: 'none' }}>
        <PagedTable
          renderTools={(sorting) => <LogFilters kind={kind} address={address} sorting={sorting} />}
          label={title}
          columns={columns}
          table={address.table}
          query={log}
          countedTo={LOG_COUNTED}
          keyOf={(entry) => entry.id}
          details={detailsOf}
          isFiltered={address.isFiltered}
          onClear={address.clear}
          emptyTitle="Записей пока нет"
          emptyIcon={IconHistory}
          errorTitle="Не удалось загрузить журнал"
        />
      </div>
    </>
  );
}
