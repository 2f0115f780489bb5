import { z } from 'zod';
import { listOf, recordOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { pageQuery } from '../../shared/list-query.ts';
import { IsoDate } from '../../shared/primitives.ts';
import { EDITORS } from '../../shared/roles.ts';
import { ShiftId } from '../shifts.ts';

/** Number of past weeks used by a forecast. */
export const FORECAST_WEEKS = 8;
const FORECAST_CELLS = 20_000;

/**
 * Proposed demand of a week by the same weekdays of past weeks; a manager applies or edits it, it is never
 * set automatically.
 */
export const forecastDemand = defineCall({
  summary: 'Прогноз потребности недели по прошлым неделям; ничего не задаёт',
  method: 'GET',
  path: '/work_time/demand_forecast/',
  who: EDITORS,
  aboutPeople: true,
  query: pageQuery({
    area: z.string().min(1).max(200),
    /** Any day of the week. */
    date: IsoDate,
  }),
  refusals: ['not_found'],
  answer: listOf(
    recordOf('demand_forecast', {
      date: IsoDate,
      shift_id: ShiftId,
      /** Null: all positions. */
      position: z.string().nullable(),
      /** Past weeks with data. */
      weeks: z.int(),
      /** Average past demand; null if it was never set. */
      past_needed: z.number().nullable(),
      /** Average attendance. */
      came: z.number(),
      /** Share of booked employees who attended, 0 to 1; null if nobody was booked. */
      came_share: z.number().nullable(),
      needed: z.int(),
      /** Capacity at which the needed number is expected to attend. */
      capacity: z.int(),
    }),
    FORECAST_CELLS,
  ),
});
