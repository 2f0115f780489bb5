import * as calls from '@portal/contract/shifts/planning/forecast.calls.ts';
import type { Input, ReadCtx } from '../../../../platform/api/context.ts';
import { addDays, dayInZone } from '../../../../platform/time/zone.ts';
import { assertManagedAreas } from '../../../../platform/people/managed-areas.ts';
import { cellId } from '../../date-range.rules.ts';
import { mondayOf } from '../../weeks.rules.ts';
import { proposalsOf } from './forecast.format.ts';
import { selectPast } from './forecast.sql.ts';

/** Forecasts the demand of a week from the days before today; saves nothing. */
export async function forecastDemand(
  ctx: ReadCtx,
  { query: { area, date } }: Input<typeof calls.forecastDemand>,
) {
  const { tx, now, timeZone } = ctx;
  assertManagedAreas(ctx, [area]);
  const today = dayInZone(now, timeZone);
  const past = await selectPast(tx, area, addDays(today, -7 * calls.FORECAST_WEEKS), addDays(today, -1));
  const { shifts } = ctx.settings;
  const inForce = new Set(shifts.filter(({ is_archive }) => !is_archive).map(({ id }) => id));
  const monday = mondayOf(date);
  const data = proposalsOf(past)
    .filter(({ shift_id }) => inForce.has(shift_id))
    .map(({ weekday, shift_id, position, ...numbers }) => {
      const day = addDays(monday, weekday - 1);
      return {
        type: 'demand_forecast' as const,
        id: cellId(day, shift_id, area, ...(position === '' ? [] : [position])),
        attributes: { date: day, shift_id, position: position || null, ...numbers },
      };
    });
  return { data };
}
