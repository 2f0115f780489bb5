import { AddressesCard } from '../../modules/admin/settings/cards/AddressesCard.tsx';
import { OrganisationCard } from '../../modules/admin/settings/cards/OrganisationCard.tsx';
import { NewsTypesCard } from '../../modules/admin/settings/cards/NewsTypesCard.tsx';
import { NoticesCard } from '../../modules/admin/settings/cards/NoticesCard.tsx';
import { PlanningCard } from '../../modules/admin/settings/cards/PlanningCard.tsx';
import { RetentionCard } from '../../modules/admin/settings/cards/RetentionCard.tsx';
import { RulesCard } from '../../modules/admin/settings/cards/RulesCard.tsx';
import { ShiftsCard } from '../../modules/admin/settings/cards/ShiftsCard.tsx';
import { WorkRulesCard } from '../../modules/admin/settings/cards/WorkRulesCard.tsx';
import { PolicyCard } from '../../modules/admin/settings/policy/PolicyCard.tsx';
import { useSettings } from '../../modules/admin/settings/organisation.queries.ts';
import { ErrorState, LinesSkeleton } from '../../ui/messages/ScreenState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { DocumentTypesCard } from './DocumentTypesCard.tsx';
import { SettingsHistory } from './SettingsHistory.tsx';

/** Settings of the organisation; each card is saved separately. */
export default function SettingsScreen() {
  const { data: settings, isError, error, refetch } = useSettings();
  return (
    <>
      <PageHeader title="Настройки" />
      {isError && !settings && (
        <ErrorState title="Не удалось загрузить настройки" error={error} onRetry={() => void refetch()} />
      )}
      {!settings && !isError && <LinesSkeleton lines={8} label="Загружаем настройки" />}
      {settings && (
        <>
          <OrganisationCard settings={settings} />
          <ShiftsCard settings={settings} />
          <NewsTypesCard settings={settings} />
          <PlanningCard settings={settings} />
          <NoticesCard settings={settings} />
          <WorkRulesCard settings={settings} />
          <AddressesCard settings={settings} />
          <RulesCard settings={settings} />
          <RetentionCard settings={settings} />
          <DocumentTypesCard />
          <PolicyCard />
          <SettingsHistory />
        </>
      )}
    </>
  );
}
