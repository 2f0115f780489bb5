import { IconClock, IconPencil } from '@tabler/icons-react';
import { formatDay } from '../../../platform/dates.ts';
import { StatusBadge } from '../../../ui/messages/StatusBadge.tsx';
import { isAhead } from './list/news-months.ts';
import type { News } from './news.queries.ts';

/** Badge of a news that only editors can see. */
export function AheadBadge({ news: { attributes } }: { news: News }) {
  const { date_time, is_draft } = attributes;
  if (is_draft) {
    return (
      <StatusBadge kind="wait" icon={IconPencil}>
        Черновик
      </StatusBadge>
    );
  }
  if (!isAhead(date_time)) return null;
  return (
    <StatusBadge kind="wait" icon={IconClock}>
      Выйдет {formatDay(date_time)}
    </StatusBadge>
  );
}
