import { IconSchool } from '@tabler/icons-react';
import { ExportMenu } from '../../../../ui/data-table/ExportMenu.tsx';
import { PagedTable } from '../../../../ui/data-table/PagedTable.tsx';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { AssignmentsFilters } from '../assignments/AssignmentsFilters.tsx';
import { useAssignmentsAddress } from '../assignments/use-assignments-address.ts';
import { ViewingsTabs } from '../viewing/ViewingsTabs.tsx';
import { SUMMARY_PATH, useSummarizeInstructions } from '../viewing/viewings.queries.ts';
import { SUMMARY_COLUMNS } from './summary-columns.tsx';

const TITLE = 'Сводка по инструктажам';

/** Number of employees who passed, by instruction. */
export function SummaryView() {
  const address = useAssignmentsAddress('summary');
  const summary = useSummarizeInstructions(address.query);
  return (
    <>
      <PageHeader
        title="Журнал инструктажей"
        action={
          <>
            <ViewingsTabs view="summary" />
            <ExportMenu path={SUMMARY_PATH} query={address.whole} name={TITLE} />
          </>
        }
      />
      <AssignmentsFilters address={address} isSummary />
      <PagedTable
        label={TITLE}
        columns={SUMMARY_COLUMNS}
        table={address.table}
        query={summary}
        keyOf={(row) => row.id}
        rowHeight="work"
        isFiltered={address.isFiltered}
        onClear={address.clear}
        emptyTitle="Инструктажей пока нет"
        emptyIcon={IconSchool}
        errorTitle="Не удалось загрузить сводку"
      />
    </>
  );
}
