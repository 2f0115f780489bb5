import { useSearch } from '@tanstack/react-router';
import { PeopleView } from '../assignments/PeopleView.tsx';
import { ViewingsView } from './records/ViewingsView.tsx';

/** Who watched which instruction, and who has still to: for administrators and moderators. */
export default function JournalScreen() {
  const { view } = useSearch({ from: '/portal/instructionsLog' });
  return view === 'people' ? <PeopleView /> : <ViewingsView title="Журнал инструктажей" />;
}
