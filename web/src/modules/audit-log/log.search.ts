import { LOG_FIRST_DAY } from '@portal/contract/audit-log/log.days.ts';
import { z } from 'zod';
import { dayParam, IdParam, IdsParam, TextParam } from '../../platform/address/search.ts';
import { TABLE_PARAMS } from '../../platform/address/table-address.ts';

const Day = dayParam(LOG_FIRST_DAY);

export const LogSearch = z.object({
  ...TABLE_PARAMS,
  users: IdsParam,
  sections: IdsParam,
  actions: IdsParam,
  from: Day,
  to: Day,
  /** Words of the entry text. */
  q: TextParam,
  /** Id of an open entry, and its timestamp from the log. */
  entry: IdParam,
  at: TextParam,
});
export type LogSearch = z.output<typeof LogSearch>;
