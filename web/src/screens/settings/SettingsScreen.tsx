import { Box, Flex, Stack } from '@mantine/core';
import type { Settings } from '@portal/contract/admin/settings/settings.record.ts';
import { getRouteApi } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { AccessKeysCard } from '../../modules/admin/access/keys/AccessKeysCard.tsx';
import { WebhooksPanel } from '../../modules/admin/access/webhooks/WebhooksPanel.tsx';
import { AddressesCard } from '../../modules/admin/settings/cards/AddressesCard.tsx';
import { OrganisationCard } from '../../modules/admin/settings/cards/OrganisationCard.tsx';
import { MarksCard } from '../../modules/admin/settings/cards/MarksCard.tsx';
import { NewsTypesCard } from '../../modules/admin/settings/cards/NewsTypesCard.tsx';
import { NoticesCard } from '../../modules/admin/settings/cards/NoticesCard.tsx';
import { PlanningCard } from '../../modules/admin/settings/cards/PlanningCard.tsx';
import { PayCard } from '../../modules/admin/settings/cards/PayCard.tsx';
import { RetentionCard } from '../../modules/admin/settings/cards/RetentionCard.tsx';
import { RulesCard } from '../../modules/admin/settings/cards/RulesCard.tsx';
import { ShiftsCard } from '../../modules/admin/settings/cards/shifts/ShiftsCard.tsx';
import { WorkRulesCard } from '../../modules/admin/settings/cards/WorkRulesCard.tsx';
import { PolicyCard } from '../../modules/admin/settings/policy/PolicyCard.tsx';
import { useSettings } from '../../modules/admin/settings/organisation.queries.ts';
import { TypesCard } from '../../modules/requests/types/TypesCard.tsx';
import { LoadState } from '../../ui/messages/ScreenState.tsx';
import { PageHeader } from '../../ui/header/PageHeader.tsx';
import { PageTabs } from '../../ui/tabs/PageTabs.tsx';
import { DocumentTypesCard } from './DocumentTypesCard.tsx';
import type { SettingsSection } from './settings.search.ts';
import { SectionsCard } from '../../modules/admin/settings/sections/SectionsCard.tsx';
import { SettingsHistory } from './SettingsHistory.tsx';
import { SettingsNav } from './SettingsNav.tsx';

const AccessCards = () => (
  <Stack gap="lg">
    <AccessKeysCard />
    <WebhooksPanel />
  </Stack>
);

const CARDS: Record<SettingsSection, ComponentType<{ settings: Settings }>> = {
  organisation: OrganisationCard,
  sections: SectionsCard,
  rules: RulesCard,
  notices: NoticesCard,
  retention: RetentionCard,
  access: AccessCards,
  shifts: ShiftsCard,
  planning: PlanningCard,
  marks: MarksCard,
  'work-rules': WorkRulesCard,
  pay: PayCard,
  requests: TypesCard,
  'news-types': NewsTypesCard,
  feedback: AddressesCard,
  'document-types': DocumentTypesCard,
  policy: PolicyCard,
  history: SettingsHistory,
};

const route = getRouteApi('/portal/settings');

/** Settings of the organisation: one section at a time, saved separately. */
export default function SettingsScreen() {
  const { section = 'organisation' } = route.useSearch();
  const settings = useSettings();
  const SectionCard = CARDS[section];
  return (
    <>
      <PageHeader title="Настройки" action={<PageTabs group="portal" />} />
      <Flex
        direction={{ base: 'column', sm: 'row' }}
        gap={{ base: 'md', sm: 'lg' }}
        align={{ sm: 'flex-start' }}
      >
        <SettingsNav section={section} />
        <Box key={section} flex={1} miw={0}>
          {!settings.data && <LoadState query={settings} name="настройки" lines={8} />}
          {settings.data && <SectionCard settings={settings.data} />}
        </Box>
      </Flex>
    </>
  );
}
