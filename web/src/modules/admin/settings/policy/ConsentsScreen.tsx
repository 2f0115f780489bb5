import { IconFileCheck } from '@tabler/icons-react';
import { ExportMenu } from '../../../../ui/data-table/ExportMenu.tsx';
import { PagedTable } from '../../../../ui/data-table/PagedTable.tsx';
import { FilterBar } from '../../../../ui/data-table/filters/FilterBar.tsx';
import { FilterSelect } from '../../../../ui/data-table/filters/FilterSelect.tsx';
import { SearchField } from '../../../../ui/fields/SearchField.tsx';
import { PageHeader } from '../../../../ui/header/PageHeader.tsx';
import { CONSENT_COLUMNS } from './consent-columns.tsx';
import { CONSENTS_PATH, useConsents, usePolicySettings } from './policy.queries.ts';
import { useConsentsAddress } from './use-consents-address.ts';

const editionsUpTo = (newest: number) =>
  Array.from({ length: newest }, (_, at) => String(newest - at)).map((value) => ({
    value,
    label: `Редакция ${value}`,
  }));

/** List of consents by edition and user. */
export default function ConsentsScreen() {
  const address = useConsentsAddress();
  const consents = useConsents(address.query);
  const newest = usePolicySettings().data?.edition ?? address.edition ?? 0;
  return (
    <>
      <PageHeader
        title="Согласия на обработку данных"
        back={{ label: 'Настройки', to: '/settings', search: { section: 'policy' } }}
        action={<ExportMenu path={CONSENTS_PATH} query={address.whole} name="Согласия на обработку данных" />}
      />
      <PagedTable
        renderTools={(sorting) => (
          <FilterBar
            main={
              <SearchField
                w={{ sm: 320 }}
                label="ФИО, логин или номер"
                value={address.search}
                onSearch={address.find}
              />
            }
            quick={
              <FilterSelect
                label="Редакция"
                all="Все редакции"
                data={editionsUpTo(newest)}
                value={address.edition === undefined ? undefined : String(address.edition)}
                onChange={(edition) =>
                  address.setEdition(edition === undefined ? undefined : Number(edition))
                }
              />
            }
            values={[address.edition]}
            onClear={address.clear}
            sorting={sorting}
          />
        )}
        label="Согласия"
        rowHeight="work"
        columns={CONSENT_COLUMNS}
        table={address.table}
        query={consents}
        keyOf={(consent) => consent.id}
        isFiltered={address.isFiltered}
        onClear={address.clear}
        emptyTitle="Согласий пока нет"
        emptyIcon={IconFileCheck}
        errorTitle="Не удалось загрузить согласия"
      />
    </>
  );
}
