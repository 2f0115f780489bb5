import { z } from 'zod';
import { choiceParam, IdParam, TextParam } from '../../platform/address/search.ts';

/** Address of the home page: which tabs are open. */
export const HomeSearch = z.object({
  /** A type of news; one that there is not shows the freshest. */
  news: TextParam,
  birthdays: choiceParam(['yesterday', 'today', 'tomorrow']),
  /** The card that is shown first. */
  card: IdParam,
  /** `start_url` of the installed portal. */
  start: choiceParam(['app']),
});
