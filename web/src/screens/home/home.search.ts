import { z } from 'zod';
import { choiceParam, IdParam, TextParam } from '../../platform/address/search.ts';

/** Search parameters of the home page: open tabs. */
export const HomeSearch = z.object({
  /** A news type; an unknown one selects the type with the newest news. */
  news: TextParam,
  birthdays: choiceParam(['yesterday', 'today', 'tomorrow']),
  /** Id of the first card. */
  card: IdParam,
  /** `start_url` of the installed portal. */
  start: choiceParam(['app']),
});
