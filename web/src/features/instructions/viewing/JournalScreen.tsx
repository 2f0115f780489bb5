import { getRouteApi } from '@tanstack/react-router';
import { PeopleView } from '../assignments/PeopleView.tsx';
import { ViewingsView } from './records/ViewingsView.tsx';

const route = getRouteApi('/portal/instructionsLog');

/** Who watched which instruction, and who has still to: for administrators and moderators. */
export default function JournalScreen() {
  const search = route.useSearch();
  return search.view === 'people' ? (
    <PeopleView />
  ) : (
    <ViewingsView title="Журнал инструктажей" search={search} />
  );
}
