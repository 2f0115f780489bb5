import { getRouteApi } from '@tanstack/react-router';
import { SegmentedTabs } from '../../../../ui/tabs/SegmentedTabs.tsx';

const route = getRouteApi('/portal/instructionsLog');
const VIEWS = [
  { value: 'viewings', label: 'Просмотры' },
  { value: 'people', label: 'Сотрудники' },
  { value: 'summary', label: 'Сводка' },
] as const;

/** Tabs with separate filters, except for the instruction filter. */
export function ViewingsTabs({ view }: { view: (typeof VIEWS)[number]['value'] }) {
  const navigate = route.useNavigate();
  const { users, projects, instructions } = route.useSearch();
  return (
    <SegmentedTabs
      label="Что показать"
      value={view}
      data={VIEWS}
      onChange={(next) =>
        void navigate({
          search: { users, projects, instructions, view: next === 'viewings' ? undefined : next },
        })
      }
    />
  );
}
