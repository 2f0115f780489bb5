import { getRouteApi } from '@tanstack/react-router';
import { ViewingsView } from './records/ViewingsView.tsx';

const route = getRouteApi('/portal/instructionsLog');

/** Viewings of all users, for administrators and moderators. */
export default function ViewingsScreen() {
  return <ViewingsView title="Журнал инструктажей" search={route.useSearch()} />;
}
