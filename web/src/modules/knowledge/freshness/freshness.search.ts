import { z } from 'zod';
import { choiceParam, IdParam, TextParam } from '../../../platform/address/search.ts';
import { TABLE_PARAMS } from '../../../platform/address/table-address.ts';

/** Search parameters of the review page and of searches without a hit. */
export const FreshnessSearch = z.object({
  ...TABLE_PARAMS,
  tab: choiceParam(['misses']),
  /** Default: due records. */
  show: choiceParam(['none', 'all']),
  who: choiceParam(['me', 'nobody']),
  owner: IdParam,
  area: TextParam,
  q: TextParam,
});
