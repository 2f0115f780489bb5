import { useNavigate, useSearch } from '@tanstack/react-router';
import { SegmentedTabs } from '../../../ui/tabs/SegmentedTabs.tsx';

const VIEWS = [
  { value: 'viewings', label: 'Просмотры' },
  { value: 'people', label: 'Кто прошёл' },
] as const;

/** The log and the people behind it; each has filters of its own, the instructions go along. */
export function JournalTabs({ view }: { view: (typeof VIEWS)[number]['value'] }) {
  const navigate = useNavigate();
  const { users, projects, instructions } = useSearch({ from: '/portal/instructionsLog' });
  return (
    <SegmentedTabs
      label="Что показать"
      value={view}
      data={VIEWS}
      onChange={(next) =>
        void navigate({
          to: '/instructionsLog',
          search: { users, projects, instructions, view: next === 'people' ? next : undefined },
        })
      }
    />
  );
}
