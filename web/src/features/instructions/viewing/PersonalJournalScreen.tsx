import { ViewingsView } from './ViewingsView.tsx';

/** One's own instructions. */
export default function PersonalJournalScreen() {
  return <ViewingsView title="Мои инструктажи" isPersonal />;
}
