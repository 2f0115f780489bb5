import { getRouteApi } from '@tanstack/react-router';
import { LogPage } from './LogPage.tsx';

const route = getRouteApi('/portal/userLog');

/** Audit log of all users, for administrators and moderators. */
export default function LogScreen() {
  return <LogPage kind="all" title="Журнал действий" search={route.useSearch()} />;
}
