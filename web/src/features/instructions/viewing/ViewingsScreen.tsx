import { getRouteApi } from '@tanstack/react-router';
import { AssignmentsView } from '../assignments/AssignmentsView.tsx';
import { ViewingsView } from './records/ViewingsView.tsx';

const route = getRouteApi('/portal/instructionsLog');

/** Who watched which instruction, and who has still to: for administrators and moderators. */
export default function ViewingsScreen() {
  const search = route.useSearch();
  return search.view === 'people' ? (
    <AssignmentsView />
  ) : (
    <ViewingsView title="Журнал инструктажей" search={search} />
  );
}
