import { z } from 'zod';
import { choiceParam, PageParam, TextParam } from '../../../platform/address/search.ts';

/** Address of the news of a type. */
export const NewsSearch = z.object({
  page: PageParam,
  search: TextParam,
  /** Opens the form of a new one. */
  add: choiceParam(['news']),
});
