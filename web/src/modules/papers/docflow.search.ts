import { z } from 'zod';
import { choiceParam, dayParam, IdParam, TextParam } from '../../platform/address/search.ts';
import { TABLE_PARAMS } from '../../platform/address/table-address.ts';

/** Address of the accountant's documents. */
export const DocflowSearch = z.object({
  ...TABLE_PARAMS,
  search: TextParam,
  type: IdParam,
  /** In words, because 'true' in an address would stand in quotes. */
  signed: choiceParam(['yes', 'no']),
  from: dayParam(),
  to: dayParam(),
});
