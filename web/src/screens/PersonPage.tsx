import { useAccountInfo } from '../modules/accounts/account.queries.ts';
import { WriteButton } from '../modules/news/feedback/WriteButton.tsx';
import { PersonScreen } from '../modules/staff/people/card/PersonScreen.tsx';
import type { PersonCard } from '../modules/staff/people/people.queries.ts';

/** A message to the last of the recipients that the person reads for: the work team before the director. */
function Write({ person: { reads_feedback: subjects } }: { person: PersonCard }) {
  const account = useAccountInfo().data;
  return <WriteButton replyTo={account?.email || account?.email_erp} to={subjects.at(-1)} />;
}

/** The card of an employee, with a button to write a message. */
export default function PersonPage() {
  return <PersonScreen Write={Write} />;
}
