import { Text } from '@mantine/core';
import { REQUEST_STATE_LABELS, REQUEST_STATES } from '@portal/contract/requests/request.kinds.ts';
import { IconClipboardCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FilterBar } from '../../../ui/data-table/filters/FilterBar.tsx';
import { FilterSelect } from '../../../ui/data-table/filters/FilterSelect.tsx';
import { PagedTable } from '../../../ui/data-table/PagedTable.tsx';
import { useChosen } from '../../../ui/data-table/selection/use-chosen.ts';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { RequestDetails } from '../one/RequestDetails.tsx';
import { balanceText } from '../request-words.ts';
import { type StaffRequest, useLeaveBalance, useRequests, useRequestTypes } from '../requests.queries.ts';
import type { ListView, useRequestsAddress } from '../use-requests-address.ts';
import { ChosenRequests } from './ChosenRequests.tsx';
import { requestColumns } from './request-columns.tsx';

type Address = ReturnType<typeof useRequestsAddress>;

const EMPTY: Record<ListView, string> = {
  own: 'Заявок пока нет',
  decide: 'Решать сейчас нечего',
  all: 'Заявок пока нет',
};
const nameOf = ({ attributes: { employee, name } }: StaffRequest) => `${employee.full_name}, ${name}`;
const detailsOf = (request: StaffRequest) => <RequestDetails request={request} />;

interface RequestListProps {
  view: ListView;
  address: Address;
  tabs: ReactNode;
  /** Button of a new request, where there is none yet. */
  emptyAction: ReactNode;
}

/** Requests of a view; a row opens its details. */
export function RequestList({ view, address, tabs, emptyAction }: RequestListProps) {
  const { table, state, type, search, clear } = address;
  const requests = useRequests(address.query);
  const selected = useChosen(requests.data?.data);
  const isDeciding = view === 'decide';
  return (
    <>
      <PagedTable
        renderTools={(sorting) => (
          <>
            <FilterBar
              main={tabs}
              {...(view === 'all' && { quick: <Filters address={address} /> })}
              values={[state, type, search]}
              onClear={clear}
              sorting={sorting}
            />
            {view === 'own' && <Balance />}
          </>
        )}
        label="Заявки"
        rowHeight="work"
        columns={requestColumns(view === 'own')}
        table={table}
        query={requests}
        keyOf={(request) => request.id}
        details={detailsOf}
        isFiltered={[state, type, search].some((value) => value !== undefined)}
        onClear={clear}
        {...(isDeciding && { selection: { keys: selected.keys, onChange: selected.choose, nameOf } })}
        emptyTitle={EMPTY[view]}
        emptyIcon={IconClipboardCheck}
        {...(view === 'own' && { emptyAction })}
        errorTitle="Не удалось загрузить заявки"
      />
      {isDeciding && <ChosenRequests requests={[...selected.chosen.values()]} onDone={selected.clear} />}
    </>
  );
}

const STATES = REQUEST_STATES.map((value) => ({ value, label: REQUEST_STATE_LABELS[value] }));

function Filters({ address }: { address: Address }) {
  const { data = [] } = useRequestTypes();
  return (
    <>
      <SearchField
        w={{ sm: 200 }}
        label="Имя или о чём"
        value={address.search ?? ''}
        onSearch={(words) => address.setSearch(words || undefined)}
      />
      <FilterSelect
        label="Состояние"
        all="Любое состояние"
        w={{ sm: 180 }}
        data={STATES}
        value={address.state}
        onChange={address.setState}
      />
      <FilterSelect
        label="О чём"
        all="Все заявки"
        w={{ sm: 220 }}
        data={data.map(({ id, attributes: { name } }) => ({ value: id, label: name }))}
        value={address.type?.toString()}
        searchable
        onChange={address.setType}
      />
    </>
  );
}

/** 'Ежегодный отпуск: осталось 9 дней на 1 декабря', as far as it is known. */
function Balance() {
  const { data = [] } = useLeaveBalance();
  return data.map((balance) => (
    <Text key={balance.kind} c="var(--text-2)" mb="sm" className="numbers">
      {balanceText(balance)}
    </Text>
  ));
}
