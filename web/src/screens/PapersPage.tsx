import { useAccountInfo } from '../modules/accounts/account.queries.ts';
import { QuestionButton } from '../modules/news/feedback/question/QuestionButton.tsx';
import type { AskProps } from '../modules/papers/own/OpenPaper.tsx';
import { PapersScreen } from '../modules/papers/own/PapersScreen.tsx';
import { InSection } from '../ui/InSection.tsx';

/** A question to the office, which passes it to the accountant. */
function Ask({ title }: AskProps) {
  const account = useAccountInfo().data;
  const replyTo = account?.email || account?.email_erp || undefined;
  const about = {
    dialog: 'Вопрос по документу',
    title: `Вопрос по документу: ${title}`,
    to: 'office',
  } as const;
  return (
    <InSection of="feedback">
      <QuestionButton about={about} replyTo={replyTo} />
    </InSection>
  );
}

/** The caller's papers, with a question about each. */
export default function PapersPage() {
  return <PapersScreen Ask={Ask} />;
}
