import { REQUEST_STATES } from '@portal/contract/requests/request.kinds.ts';
import { z } from 'zod';
import { choiceParam, IdParam, MonthParam, TextParam, wholeParam } from '../../platform/address/search.ts';
import { TABLE_PARAMS } from '../../platform/address/table-address.ts';

/** Views besides the own requests. */
export const OTHER_VIEWS = ['decide', 'all', 'calendar'] as const;

/** Search parameters of the requests; default: the own ones. */
export const RequestsSearch = z.object({
  ...TABLE_PARAMS,
  view: choiceParam(OTHER_VIEWS),
  state: choiceParam(REQUEST_STATES),
  type: IdParam,
  /** Words of a name or of a type. */
  search: TextParam,
  /** Month and area of the calendar. */
  month: MonthParam,
  area: TextParam,
  /** Id of a single request. */
  id: IdParam,
  /** 1: the form of a new request is open. */
  new: wholeParam(1, 1),
});
