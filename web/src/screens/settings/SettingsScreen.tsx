import { AddressesCard } from '../../features/settings/cards/AddressesCard.tsx';
import { OrganisationCard } from '../../features/settings/cards/OrganisationCard.tsx';
import { NewsTypesCard } from '../../features/settings/cards/NewsTypesCard.tsx';
import { NoticesCard } from '../../features/settings/cards/NoticesCard.tsx';
import { PlanningCard } from '../../features/settings/cards/PlanningCard.tsx';
import { RetentionCard } from '../../features/settings/cards/RetentionCard.tsx';
import { RulesCard } from '../../features/settings/cards/RulesCard.tsx';
import { ShiftsCard } from '../../features/settings/cards/ShiftsCard.tsx';
import { WorkRulesCard } from '../../features/settings/cards/WorkRulesCard.tsx';
import { PolicyCard } from '../../features/settings/policy/PolicyCard.tsx';
import { useSettings } from '../../features/settings/organisation.queries.ts';
import { ErrorState, LinesSkeleton } from '../../ui/messages/ScreenState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { DocumentTypesCard } from './DocumentTypesCard.tsx';
import { SettingsHistory } from './SettingsHistory.tsx';

/** What the organisation decides; each card is saved by itself. */
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
