import { z } from 'zod';
import { choiceParam, MonthParam, TextParam } from '../../../platform/address/search.ts';
import { TABLE_PARAMS } from '../../../platform/address/table-address.ts';

/** Views besides the people. */
export const OTHER_VIEWS = ['project', 'day'] as const;

/** Search parameters of the output; default: people in the running month. */
export const ProductionSearch = z.object({
  ...TABLE_PARAMS,
  by: choiceParam(OTHER_VIEWS),
  month: MonthParam,
  area: TextParam,
  team: TextParam,
});
