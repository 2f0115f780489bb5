import { LogPage } from './LogPage.tsx';

/** What one has done oneself. */
export default function PersonalLogScreen() {
  return <LogPage kind="personal" title="Мой журнал действий" />;
}
