import { IconSchool } from '@tabler/icons-react';
import { useMemo } from 'react';
import { ExportMenu } from '../../../../ui/data-table/ExportMenu.tsx';
import { PagedTable } from '../../../../ui/data-table/PagedTable.tsx';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { JournalFilters } from '../JournalFilters.tsx';
import { JournalTabs } from '../JournalTabs.tsx';
import { useListUserInstructions, type Viewing, VIEWINGS_PATH } from '../journal.queries.ts';
import { type IsDeleted, viewingColumns } from '../journal-columns.tsx';
import { useListInstructions } from '../../instructions.queries.ts';
import { useJournalAddress } from '../use-journal-address.ts';
import type { JournalSearch } from '../journal.search.ts';
import { hasReports, ViewingDetails } from './ViewingDetails.tsx';

const detailsOf = (viewing: Viewing) => <ViewingDetails viewing={viewing} />;

interface ViewingsViewProps {
  title: string;
  search: JournalSearch;
  isPersonal?: boolean;
}

/** Instructions that were opened: when, and how far. */
export function ViewingsView({ title, search, isPersonal = false }: ViewingsViewProps) {
  const address = useJournalAddress(isPersonal, search);
  const viewings = useListUserInstructions(address.query);
  const { data: instructions } = useListInstructions();
  const columns = useMemo(() => {
    const known = instructions && new Set(instructions.map(({ id }) => id));
    const isDeleted: IsDeleted = (id) => known !== undefined && !known.has(id);
    return viewingColumns(isPersonal, isDeleted);
  }, [instructions, isPersonal]);
  return (
    <>
      <PageHeader
        title={title}
        action={
          <>
            {!isPersonal && <JournalTabs view="viewings" />}
            <ExportMenu path={VIEWINGS_PATH} query={address.whole} name={title} />
          </>
        }
      />
      <JournalFilters isPersonal={isPersonal} address={address} />
      <PagedTable
        label={title}
        columns={columns}
        table={address.table}
        query={viewings}
        keyOf={(viewing) => viewing.id}
        details={detailsOf}
        hasDetails={hasReports}
        isFiltered={address.isFiltered}
        onClear={address.clear}
        emptyTitle="Записей пока нет"
        emptyIcon={IconSchool}
        errorTitle="Не удалось загрузить журнал"
      />
    </>
  );
}
