import { getRouteApi } from '@tanstack/react-router';
import { LogPage } from './LogPage.tsx';

const route = getRouteApi('/portal/personalUserLog');

/** The user's own audit log. */
export default function PersonalLogScreen() {
  return <LogPage kind="personal" title="Мой журнал действий" search={route.useSearch()} />;
}
