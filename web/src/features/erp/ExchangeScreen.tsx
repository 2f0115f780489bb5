import { ERP_KINDS, ERP_KIND_LABELS } from '@portal/contract/erp/erp.calls.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { oneOf } from '../../platform/api/search.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SegmentedTabs } from '../../ui/tabs/SegmentedTabs.tsx';
import { ImportCard } from './ImportCard.tsx';
import { ImportHistory } from './ImportHistory.tsx';
import classes from './Erp.module.css';

/** What the ERP owns comes in here: employees, absences, accruals, bonuses and fines. */
export default function ExchangeScreen() {
  const search = useSearch({ from: '/portal/erp/exchange' });
  const navigate = useNavigate({ from: '/erp/exchange' });
  const kind = oneOf(ERP_KINDS)(search.kind) ?? 'employees';
  return (
    <>
      <PageHeader title="Обмен с ERP" />
      <div className={classes.kinds}>
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
      </div>
      <ImportCard key={kind} kind={kind} />
      <ImportHistory />
    </>
  );
}
