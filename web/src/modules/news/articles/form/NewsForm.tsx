import dayjs from 'dayjs';
import type { FormDialogControls } from '../../../../ui/form-dialog/FormDialog.tsx';
import { LoadState } from '../../../../ui/messages/ScreenState.tsx';
import { NewsFields } from './NewsFields.tsx';
import { NewsFormSkeleton } from './NewsFormSkeleton.tsx';
import { useNews } from '../news.queries.ts';
import { type NewsDialogTarget, startValues } from './news-values.ts';

type NewsFormProps = FormDialogControls & { target: NewsDialogTarget };

/** Form of a news; a separate chunk, because it includes the editor and the calendar. */
export default function NewsForm({ target, ...controls }: NewsFormProps) {
  if ('id' in target) return <EditForm id={target.id} {...controls} />;
  const initial = startValues(undefined, target.type, dayjs().format('YYYY-MM-DD'));
  return <NewsFields initial={initial} {...controls} />;
}

function EditForm({ id, ...controls }: FormDialogControls & { id: string }) {
  const news = useNews(id);
  if (news.data === undefined)
    return <LoadState query={news} name="новость" skeleton={<NewsFormSkeleton />} />;
  const { news_type, date_time } = news.data.attributes;
  return (
    <NewsFields stored={news.data} initial={startValues(news.data, news_type, date_time)} {...controls} />
  );
}
