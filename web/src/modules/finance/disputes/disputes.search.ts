import { z } from 'zod';
import { choiceParam, IdParam, TextParam } from '../../../platform/address/search.ts';
import { TABLE_PARAMS } from '../../../platform/address/table-address.ts';

/** Views besides the open disputes. */
export const OTHER_VIEWS = ['overdue', 'decided'] as const;

/** Search parameters of the list of disputes; default: open ones. */
export const DisputesSearch = z.object({
  ...TABLE_PARAMS,
  view: choiceParam(OTHER_VIEWS),
  area: TextParam,
  reason: TextParam,
  /** Id of a single dispute. */
  id: IdParam,
});
