import { useAccountInfo } from '../modules/accounts/account.queries.ts';
import OwnFeedbackScreen from '../modules/news/feedback/OwnFeedbackScreen.tsx';

/** One's own messages, and the way to write another that knows the own address. */
export default function OwnFeedbackPage() {
  const account = useAccountInfo().data;
  return <OwnFeedbackScreen replyTo={account?.email || account?.email_erp} />;
}
