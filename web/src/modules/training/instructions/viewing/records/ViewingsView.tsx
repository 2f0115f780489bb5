import { Title } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import { useMemo } from 'react';
import { ExportMenu } from '../../../../../ui/data-table/ExportMenu.tsx';
import { PagedTable } from '../../../../../ui/data-table/PagedTable.tsx';
import { PageHeader } from '../../../../../ui/header/PageHeader.tsx';
import { DueInstructions } from '../../due/DueInstructions.tsx';
import { ViewingsFilters } from '../ViewingsFilters.tsx';
import { useListViewings, type Viewing, VIEWINGS_PATH } from '../viewings.queries.ts';
import { type IsDeleted, viewingColumns } from '../viewings-columns.tsx';
import { useListInstructionProjects, useListInstructions } from '../../instructions.queries.ts';
import { useViewingsAddress } from '../use-viewings-address.ts';
import type { ViewingsSearch } from '../viewings.search.ts';
import { EvidenceButton } from './EvidenceButton.tsx';
import { hasReports, ViewingDetails } from './ViewingDetails.tsx';

const detailsOf = (isPersonal: boolean) => (viewing: Viewing) => (
  <ViewingDetails viewing={viewing} isPersonal={isPersonal} />
);

interface ViewingsViewProps {
  title: string;
  search: ViewingsSearch;
  isPersonal?: boolean;
}

/** Opened instructions with time and progress. */
export function ViewingsView({ title, search, isPersonal = false }: ViewingsViewProps) {
  const address = useViewingsAddress(isPersonal, search);
  const viewings = useListViewings(address.query);
  const { data: instructions, ...list } = useListInstructions();
  const isPending = useListInstructionProjects().isPending || list.isPending;
  const isDeleted = useMemo((): IsDeleted => {
    const known = instructions && new Set(instructions.map(({ id }) => id));
    return (id) => known !== undefined && !known.has(id);
  }, [instructions]);
  // Rows wait for this data, because '(удалён)' may add a line.
  const whole = list.isPending ? { ...viewings, data: undefined } : viewings;
  return (
    <>
      <PageHeader
        title={title}
        action={
          <>
            {isPersonal && <EvidenceButton userId="me" label="Мой лист обучения" name="Мой лист обучения" />}
            <ExportMenu path={VIEWINGS_PATH} query={address.whole} name={title} />
          </>
        }
      />
      {isPersonal && (
        <>
          <DueInstructions />
          <Title order={2} fz="h3" lh="h3" mb={12} hidden={isPending}>
            История
          </Title>
        </>
      )}
      {/* Reserves space until the duties above load, to avoid a layout shift. */}
      <div hidden={isPersonal && isPending}>
        <PagedTable
          renderTools={(sorting) => (
            <ViewingsFilters isPersonal={isPersonal} address={address} sorting={sorting} />
          )}
          label={title}
          columns={viewingColumns(isPersonal, isDeleted, address.choose)}
          table={address.table}
          query={whole}
          keyOf={(viewing) => viewing.id}
          details={detailsOf(isPersonal)}
          hasDetails={hasReports}
          isFiltered={address.isFiltered}
          onClear={address.clear}
          emptyTitle="Записей пока нет"
          emptyIcon={IconSchool}
          errorTitle="Не удалось загрузить журнал"
        />
      </div>
    </>
  );
}
