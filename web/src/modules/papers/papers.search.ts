import { z } from 'zod';
import { choiceParam, dayParam, IdParam, TextParam } from '../../platform/address/search.ts';
import { TABLE_PARAMS } from '../../platform/address/table-address.ts';

/** Search parameters of the accountant's documents. */
export const DocflowSearch = z.object({
  ...TABLE_PARAMS,
  search: TextParam,
  type: IdParam,
  /** Words, because 'true' would be quoted in the URL. */
  signed: choiceParam(['yes', 'no']),
  from: dayParam(),
  to: dayParam(),
});
