import { Box } from '@mantine/core';
import { ExportMenu } from '../../../ui/data-table/ExportMenu.tsx';
import { PageHeader } from '../../../ui/header/PageHeader.tsx';
import { PageTabs } from '../../../ui/tabs/PageTabs.tsx';
import { SegmentedTabs } from '../../../ui/tabs/SegmentedTabs.tsx';
import { useComplianceAddress } from './address/use-compliance-address.ts';
import { ComplianceFilters } from './ComplianceFilters.tsx';
import { COMPLIANCE_PATH } from './compliance.queries.ts';
import { ListView } from './list/ListView.tsx';
import { MatrixView } from './matrix/MatrixView.tsx';
import { TotalsView } from './totals/TotalsView.tsx';

const TITLE = 'Обучение';
const VIEWS = [
  { value: 'matrix', label: 'Матрица' },
  { value: 'list', label: 'Список' },
  { value: 'totals', label: 'Итоги' },
] as const;

/** Required, completed and overdue instructions and texts; for administrators and moderators. */
export default function ComplianceScreen() {
  const address = useComplianceAddress();
  const { view } = address;
  return (
    <>
      <PageHeader
        title={TITLE}
        action={
          <>
            <PageTabs group="learning" />
            <ExportMenu path={COMPLIANCE_PATH} query={address.whole} name={TITLE} />
          </>
        }
      />
      <Box mb="md">
        <SegmentedTabs label="Вид" value={view} data={VIEWS} onChange={address.setView} />
      </Box>
      {view !== 'list' && <ComplianceFilters address={address} />}
      {view === 'matrix' && <MatrixView address={address} />}
      {view === 'list' && <ListView address={address} />}
      {view === 'totals' && <TotalsView address={address} />}
    </>
  );
}
