import { Box } from '@mantine/core';
import { ERP_KIND_LABELS } from '@portal/contract/staff/exchange/erp.calls.ts';
import { ERP_KINDS } from '@portal/contract/staff/exchange/erp.kinds.ts';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHeader } from '../../../ui/header/PageHeader.tsx';
import { SegmentedTabs } from '../../../ui/tabs/SegmentedTabs.tsx';
import { ImportCard } from './ImportCard.tsx';
import { ImportHistory } from './ImportHistory.tsx';
import { StateWords } from './states/StateWords.tsx';

const route = getRouteApi('/portal/erp/exchange');

/** ERP imports: employees, absences, accruals, bonuses and fines. */
export function Exchange({ afterImport }: { afterImport: ReactNode }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { kind = 'employees' } = search;
  return (
    <>
      <PageHeader title="Обмен с ERP" />
      <Box mb="md">
        <SegmentedTabs
          label="Что принимаем"
          value={kind}
          onChange={(next) =>
            void navigate({
              search: (old) => ({ ...old, kind: next === 'employees' ? undefined : next }),
              replace: true,
              resetScroll: false,
            })
          }
          data={ERP_KINDS.map((value) => ({ value, label: ERP_KIND_LABELS[value] }))}
        />
      </Box>
      <ImportCard key={kind} kind={kind} afterImport={kind === 'employees' && afterImport} />
      {kind === 'employees' && <StateWords />}
      <ImportHistory search={search} />
    </>
  );
}
