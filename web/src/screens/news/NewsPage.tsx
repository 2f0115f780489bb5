import { Box } from '@mantine/core';
import { useAccountInfo } from '../../modules/accounts/account.queries.ts';
import { QuestionButton } from '../../modules/news/feedback/question/QuestionButton.tsx';
import { NewsScreen, type NewsFootProps } from '../../modules/news/articles/NewsScreen.tsx';

function NewsFoot({ id, title }: NewsFootProps) {
  const account = useAccountInfo().data;
  const replyTo = account?.email || account?.email_erp || undefined;
  const about = { dialog: 'Вопрос к новости', title, to: 'work', news: id } as const;
  return (
    <Box mt={16} ml={-12}>
      <QuestionButton key={id} about={about} replyTo={replyTo} />
    </Box>
  );
}

/** One news, with a link to ask about it. */
export default function NewsPage() {
  return <NewsScreen Foot={NewsFoot} />;
}
