import { z } from 'zod';
import { choiceParam, PageParam, TextParam } from '../../../platform/address/search.ts';

export const NewsSearch = z.object({
  page: PageParam,
  search: TextParam,
  /** Opens the form of a new news. */
  add: choiceParam(['news']),
});
