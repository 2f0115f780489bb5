import { Card, Skeleton } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { ApiError, isUnavailable } from '../../../platform/api/api-error.ts';
import { useScreenTitle } from '../../../platform/address/title.ts';
import { useSession } from '../../../platform/session/session.ts';
import { BackLink } from '../../../ui/header/PageHeader.tsx';
import { ErrorState } from '../../../ui/messages/ScreenState.tsx';
import { MoreNews } from './article/MoreNews.tsx';
import { NewsArticle } from './article/NewsArticle.tsx';
import { NewsDialog } from './form/NewsDialog.tsx';
import { NewsGone } from './article/NewsGone.tsx';
import { useNews } from './news.queries.ts';
import { shortText } from '../../../ui/text/short-text.ts';
import { TwoColumns } from '../../../ui/TwoColumns.tsx';
import { useNewsDraft } from './form/use-news-draft.ts';
import { useAskToDeleteNews } from './list/use-delete-news.ts';

const route = getRouteApi('/portal/news/news/$id');

export interface NewsFootProps {
  id: string;
  title: string;
}

interface NewsScreenProps {
  /** Component below the text. */
  Foot: ComponentType<NewsFootProps>;
}

/** One news, with a list of others of its type. */
export function NewsScreen({ Foot }: NewsScreenProps) {
  const { id } = route.useParams();
  const news = useNews(id);
  const isEditor = useSession()?.isEditor ?? false;
  const askToDelete = useAskToDeleteNews();
  const navigate = useNavigate();
  const [isEditing, setEditing] = useState(false);

  useNewsDraft(() => setEditing(true));
  useScreenTitle(news.data && shortText(news.data.attributes.title));

  if (news.isPending) return <NewsSkeleton />;
  if (isUnavailable(news)) {
    const isGone = news.error instanceof ApiError && [404, 422].includes(news.error.status);
    if (isGone) return <NewsGone />;
    return (
      <Card>
        <ErrorState title="Не удалось загрузить новость" query={news} />
      </Card>
    );
  }
  const { news_type: type, title } = news.data.attributes;
  const remove = async () => {
    if (await askToDelete(id, title)) await navigate({ to: '/news/$type', params: { type }, replace: true });
  };
  return (
    <>
      <BackLink label={`Новости: ${type}`} to="/news/$type" params={{ type }} />
      <TwoColumns>
        <NewsArticle
          news={news.data}
          foot={<Foot id={id} title={title} />}
          onEdit={isEditor ? () => setEditing(true) : undefined}
          onDelete={isEditor ? () => void remove() : undefined}
        />
        <MoreNews type={type} except={id} />
      </TwoColumns>
      {isEditor && <NewsDialog target={isEditing ? { id } : null} onClose={() => setEditing(false)} />}
    </>
  );
}

function NewsSkeleton() {
  return (
    <div role="status" aria-label="Загружаем новость">
      <Skeleton height={14} width={120} radius="xs" mt={3} mb={15} />
      <TwoColumns>
        <Card p={{ base: 16, sm: 40 }}>
          <Skeleton height={14} width={110} radius="xs" mb={24} />
          <Skeleton height={28} width="72%" radius="sm" mb={28} />
          {['94%', '88%', '61%', '90%', '74%', '42%'].map((width) => (
            <Skeleton key={width} height={14} width={width} radius="xs" mb={14} />
          ))}
        </Card>
        <Card p={0}>
          <Skeleton height={280} radius="lg" />
        </Card>
      </TwoColumns>
    </div>
  );
}
