import { Text } from '@mantine/core';
import { getCorrections, listPayDisputes } from '@portal/contract/finance/disputes/disputes.calls.ts';
import { IconFileTypeCsv, IconScale } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import dayjs from 'dayjs';
import { countOf } from '../../../platform/plural.ts';
import { downloadFile } from '../../../platform/download.ts';
import { useSession } from '../../../platform/session/session.ts';
import { ExportMenu } from '../../../ui/data-table/ExportMenu.tsx';
import { FilterBar } from '../../../ui/data-table/filters/FilterBar.tsx';
import { FilterSelect } from '../../../ui/data-table/filters/FilterSelect.tsx';
import { PagedTable } from '../../../ui/data-table/PagedTable.tsx';
import { HeaderButton } from '../../../ui/header/HeaderButton.tsx';
import { PageHeader } from '../../../ui/header/PageHeader.tsx';
import { PageTabs } from '../../../ui/tabs/PageTabs.tsx';
import { SegmentedTabs } from '../../../ui/tabs/SegmentedTabs.tsx';
import { disputeColumns } from './dispute-columns.tsx';
import { DisputeDetails } from './DisputeDetails.tsx';
import { type Dispute, useDisputeFigures, useDisputes } from './disputes.queries.ts';
import { OneDispute } from './OneDispute.tsx';
import { type DisputesView, useDisputesAddress, VIEWS } from './use-disputes-address.ts';

const VIEW_LABELS: Record<DisputesView, string> = {
  open: 'Открытые',
  overdue: 'Просроченные',
  decided: 'Решённые',
};
const EMPTY: Record<DisputesView, string> = {
  open: 'Открытых споров нет',
  overdue: 'Просроченных споров нет',
  decided: 'Решённых споров пока нет',
};
const route = getRouteApi('/portal/disputes');
const detailsOf = (dispute: Dispute) => <DisputeDetails dispute={dispute} />;

/** Disputes to decide, open ones first; for others their own. */
export default function DisputesScreen() {
  const { id } = route.useSearch();
  return id === undefined ? <Disputes /> : <OneDispute id={String(id)} />;
}

function Disputes() {
  const isEditor = useSession()?.isEditor ?? false;
  const address = useDisputesAddress();
  const list = useDisputes(address.query);
  const takeCorrections = () =>
    void downloadFile(
      `${getCorrections.path}?format=csv`,
      `Исправления снятий ${dayjs().format('DD.MM.YYYY')}.csv`,
    );
  return (
    <>
      <PageHeader
        title="Споры о снятиях"
        action={
          isEditor && (
            <>
              <PageTabs group="inbox" />
              <ExportMenu path={listPayDisputes.path} query={address.filters} name="Споры" />
              <HeaderButton label="Исправления для ERP" icon={IconFileTypeCsv} onClick={takeCorrections} />
            </>
          )
        }
      />
      <PagedTable
        renderTools={(sorting) => (
          <FilterBar
            main={
              <SegmentedTabs
                label="Какие показать"
                value={address.view}
                data={VIEWS.map((value) => ({ value, label: VIEW_LABELS[value] }))}
                onChange={address.setView}
              />
            }
            {...(isEditor && { quick: <Filters address={address} /> })}
            values={[address.area, address.reason]}
            onClear={address.clear}
            sorting={sorting}
          />
        )}
        label="Споры о снятиях"
        rowHeight="work"
        columns={disputeColumns(dayjs().format('YYYY-MM-DD'), !isEditor)}
        table={address.table}
        query={list}
        keyOf={(dispute) => dispute.id}
        details={detailsOf}
        isFiltered={address.area !== undefined || address.reason !== undefined}
        onClear={address.clear}
        emptyTitle={EMPTY[address.view]}
        emptyIcon={IconScale}
        errorTitle="Не удалось загрузить споры"
      />
      {isEditor && <Figures />}
    </>
  );
}

function Filters({ address }: { address: ReturnType<typeof useDisputesAddress> }) {
  const { data } = useDisputeFigures();
  return (
    <>
      <FilterSelect
        label="Площадка"
        all="Все площадки"
        w={{ sm: 180 }}
        data={data?.areas ?? []}
        value={address.area}
        searchable
        onChange={address.setArea}
      />
      <FilterSelect
        label="За что"
        all="Любая причина"
        w={{ sm: 200 }}
        data={data?.reason_types ?? []}
        value={address.reason}
        searchable
        onChange={address.setReason}
      />
    </>
  );
}

const DISPUTES = ['спор', 'спора', 'споров'] as const;
const HOURS = ['час', 'часа', 'часов'] as const;
const DAYS = ['день', 'дня', 'дней'] as const;
const oneDigit = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });

/** 'За год: 4,2 спора на 100 снятий, изменили 38 %, обычно решают за 2 дня' */
function Figures() {
  const { data } = useDisputeFigures();
  if (!data || data.disputes === 0) return null;
  const { per_hundred: perHundred, changed_share: changed, median_days: days } = data;
  const parts = [
    perHundred !== null &&
      `${Number.isInteger(perHundred) ? countOf(perHundred, DISPUTES) : `${oneDigit.format(perHundred)} спора`} на 100 снятий`,
    changed !== null && `изменили ${Math.round(changed * 100)} %`,
    days !== null &&
      `обычно решают за ${days < 1 ? countOf(Math.max(1, Math.round(days * 24)), HOURS) : countOf(Math.round(days), DAYS)}`,
  ].filter(Boolean);
  return (
    <Text size="dense" c="var(--text-2)" mt="md" className="numbers">
      За год: {parts.join(', ')}
    </Text>
  );
}
