import { getRouteApi } from '@tanstack/react-router';
import { AssignmentsView } from '../assignments/AssignmentsView.tsx';
import { SummaryView } from '../summary/SummaryView.tsx';
import { ViewingsView } from './records/ViewingsView.tsx';

const route = getRouteApi('/portal/instructionsLog');

/** Viewings and assignments for administrators and moderators. */
export default function ViewingsScreen() {
  const search = route.useSearch();
  if (search.view === 'people') return <AssignmentsView />;
  if (search.view === 'summary') return <SummaryView />;
  return <ViewingsView title="Журнал инструктажей" search={search} />;
}
