import { ExportMenu } from '../../../ui/data-table/ExportMenu.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SegmentedTabs } from '../../../ui/tabs/SegmentedTabs.tsx';
import { ComplianceFilters } from './ComplianceFilters.tsx';
import { COMPLIANCE_PATH } from './compliance.queries.ts';
import { ListView } from './list/ListView.tsx';
import { MatrixView } from './matrix/MatrixView.tsx';
import { TeamsView } from './teams/TeamsView.tsx';
import { useComplianceAddress } from './use-compliance-address.ts';

const TITLE = 'Обучение и ознакомление';
const VIEWS = [
  { value: 'matrix', label: 'Матрица' },
  { value: 'list', label: 'Список' },
  { value: 'teams', label: 'Площадки' },
] as const;

/**
 * Compliance overview: required, completed and overdue, by employee and area; for administrators and
 * moderators.
 */
export default function ComplianceScreen() {
  const address = useComplianceAddress();
  const { view } = address;
  return (
    <>
      <PageHeader
        title={TITLE}
        action={
          <>
            <SegmentedTabs label="Вид" value={view} data={VIEWS} onChange={address.setView} />
            <ExportMenu path={COMPLIANCE_PATH} query={address.whole} name={TITLE} />
          </>
        }
      />
      <ComplianceFilters address={address} />
      {view === 'matrix' && <MatrixView address={address} />}
      {view === 'list' && <ListView address={address} />}
      {view === 'teams' && <TeamsView address={address} />}
    </>
  );
}
