import { useAccountInfo } from '../modules/accounts/account.queries.ts';
import OwnFeedbackScreen from '../modules/news/feedback/OwnFeedbackScreen.tsx';

/** The user's messages, with a button to write another one. */
export default function OwnFeedbackPage() {
  const account = useAccountInfo().data;
  return <OwnFeedbackScreen replyTo={account?.email || account?.email_erp} />;
}
