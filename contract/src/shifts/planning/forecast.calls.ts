import { z } from 'zod';
import { listOf, recordOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { pageQuery } from '../../shared/list-query.ts';
import { IsoDate } from '../../shared/primitives.ts';
import { EDITORS } from '../../shared/roles.ts';
import { ShiftId } from '../shifts.ts';

/** Past weeks that a forecast looks at. */
export const FORECAST_WEEKS = 8;
const FORECAST_CELLS = 20_000;

/**
 * What the shifts of a week may need, by the same weekday of the weeks before: a proposal, which somebody takes or
 * edits; it is never set by itself.
 */
export const forecastDemand = defineCall({
  name: 'forecastDemand',
  tag: 'worktime',
  summary: 'Прогноз потребности недели по прошлым неделям; ничего не задаёт',
  method: 'GET',
  path: '/work_time/demand_forecast/',
  who: EDITORS,
  aboutPeople: true,
  status: 200,
  query: pageQuery({
    area: z.string().min(1).max(200),
    /** Any day of the week. */
    date: IsoDate,
  }),
  answer: listOf(
    recordOf('demand_forecast', {
      date: IsoDate,
      shift_id: ShiftId,
      /** null: everybody. */
      position: z.string().nullable(),
      /** Past weeks that say something of it. */
      weeks: z.int(),
      /** What was needed on the average; null where nobody had said. */
      past_needed: z.number().nullable(),
      /** How many came on the average. */
      came: z.number(),
      /** Of those who were booked, from 0 to 1; null where nobody was. */
      came_share: z.number().nullable(),
      needed: z.int(),
      /** As many places as it takes that so many come. */
      capacity: z.int(),
    }),
    FORECAST_CELLS,
  ),
});
