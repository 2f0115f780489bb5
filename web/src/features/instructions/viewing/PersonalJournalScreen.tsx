import { ViewingsView } from './records/ViewingsView.tsx';

/** One's own instructions. */
export default function PersonalJournalScreen() {
  return <ViewingsView title="Мои инструктажи" isPersonal />;
}
