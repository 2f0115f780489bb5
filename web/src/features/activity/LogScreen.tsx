import { LogPage } from './LogPage.tsx';

/** What everybody did: for administrators and moderators. */
export default function LogScreen() {
  return <LogPage kind="all" title="Журнал действий" />;
}
