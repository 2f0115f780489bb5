import { useAccountInfo } from '../../modules/accounts/account.queries.ts';
import { NewsQuestion } from '../../modules/news/feedback/question/NewsQuestion.tsx';
import { NewsScreen, type NewsFootProps } from '../../modules/news/articles/NewsScreen.tsx';

function NewsFoot({ id, title }: NewsFootProps) {
  const account = useAccountInfo().data;
  const replyTo = account?.email || account?.email_erp || undefined;
  return <NewsQuestion key={id} news={{ id, title }} replyTo={replyTo} />;
}

/** One news, with a link to ask about it. */
export default function NewsPage() {
  return <NewsScreen Foot={NewsFoot} />;
}
