import { NEWS_TYPES } from '@portal/contract/news/news.types.ts';
import { z } from 'zod';
import { choiceParam, IdParam } from '../../platform/address/search.ts';

/** Address of the home page: which tabs are open. */
export const HomeSearch = z.object({
  news: choiceParam(NEWS_TYPES),
  birthdays: choiceParam(['yesterday', 'today', 'tomorrow']),
  /** The card that is shown first. */
  card: IdParam,
  /** `start_url` of the installed portal. */
  start: choiceParam(['app']),
});
