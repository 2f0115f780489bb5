import { Box } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { PageHeader } from '../../../ui/header/PageHeader.tsx';
import { PageTabs } from '../../../ui/tabs/PageTabs.tsx';
import { SegmentedTabs } from '../../../ui/tabs/SegmentedTabs.tsx';
import { MissesView } from './MissesView.tsx';
import { ItemsView } from './ItemsView.tsx';

const route = getRouteApi('/portal/freshness');

const TABS = [
  { value: 'things', label: 'Документы и ответы' },
  { value: 'misses', label: 'Искали и не нашли' },
] as const;

/** Knowledge review for editors: due checks, helpfulness and searches without a hit. */
export default function FreshnessScreen() {
  const { tab } = route.useSearch();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title="Актуальность знаний" action={<PageTabs group="learning" />} />
      <Box mb="md">
        <SegmentedTabs
          label="Что показать"
          value={tab ?? 'things'}
          data={TABS}
          onChange={(next) =>
            void navigate({ to: '/freshness', search: { tab: next === 'misses' ? next : undefined } })
          }
        />
      </Box>
      {tab === 'misses' ? <MissesView /> : <ItemsView />}
    </>
  );
}
