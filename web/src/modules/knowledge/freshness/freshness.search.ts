import { z } from 'zod';
import { choiceParam, IdParam, TextParam } from '../../../platform/address/search.ts';
import { TABLE_PARAMS } from '../../../platform/address/table-address.ts';

/** Address of the page of what goes out of date, and of what was searched for in vain. */
export const FreshnessSearch = z.object({
  ...TABLE_PARAMS,
  tab: choiceParam(['misses']),
  /** Left out, what is to be looked through now; or misses that wait. */
  show: choiceParam(['none', 'all']),
  who: choiceParam(['me', 'nobody']),
  owner: IdParam,
  area: TextParam,
  q: TextParam,
});
