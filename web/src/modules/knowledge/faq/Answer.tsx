import { useQuery } from '@tanstack/react-query';
import { ErrorState, LinesSkeleton } from '../../../ui/messages/ScreenState.tsx';
import { RichText } from '../../../ui/rich-text/RichText.tsx';
import { LastChange } from '../../../ui/text/LastChange.tsx';
import { KnowledgeFoot } from '../freshness/foot/KnowledgeFoot.tsx';
import { useFreshness } from '../freshness/foot/freshness.queries.ts';
import { faqQuestion } from './faq.queries.ts';

/** Answer of an open question, loaded on opening. */
export function Answer({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useQuery(faqQuestion(id));
  // Wait for the footer too, so that there is one layout shift instead of two.
  const isAlone = useFreshness({ type: 'faq_question', id }).isLoading;
  if (isPending || isAlone) return <LinesSkeleton label="Загружаем ответ" />;
  if (error && !data) return <ErrorState title="Не удалось загрузить ответ" query={{ error, refetch }} />;
  if (!data) return <p>Этого вопроса больше нет.</p>;
  const { answer = '', updated_at, updated_by } = data.attributes;
  return (
    <>
      <RichText html={answer} />
      <LastChange at={updated_at} by={updated_by} isApart />
      <KnowledgeFoot type="faq_question" id={id} />
    </>
  );
}
