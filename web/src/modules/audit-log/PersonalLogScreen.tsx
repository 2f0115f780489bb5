import { getRouteApi } from '@tanstack/react-router';
import { LogPage } from './LogPage.tsx';

const route = getRouteApi('/portal/personalUserLog');

/** What one has done oneself. */
export default function PersonalLogScreen() {
  return <LogPage kind="personal" title="Мой журнал действий" search={route.useSearch()} />;
}
