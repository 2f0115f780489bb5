import { getRouteApi } from '@tanstack/react-router';
import { ViewingsView } from './records/ViewingsView.tsx';

const route = getRouteApi('/portal/personalInstructionsLog');

/** The user's own instructions. */
export default function OwnViewingsScreen() {
  return <ViewingsView title="Мои инструктажи" search={route.useSearch()} isPersonal />;
}
