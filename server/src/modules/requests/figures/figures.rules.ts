import type { ReadCtx } from '../../../platform/api/context.ts';
import { managedScope } from '../../../platform/people/scope.ts';
import { workingHours } from '../../../platform/time/working-days.ts';
import { dayInZone } from '../../../platform/time/zone.ts';
import { selectFigures } from './figures.sql.ts';

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : Math.round(((low + high) / 2) * 10) / 10;
}

/** By type in the caller's scope: what is open, and how soon the last 30 days' were decided. */
export async function getRequestFigures(ctx: ReadCtx) {
  const { tx, now, timeZone, settings } = ctx;
  const since = new Date(now.getTime() - MONTH_MS);
  const rows = await selectFigures(tx, await managedScope(ctx), {
    ...{ since, timeZone },
    today: dayInZone(now, timeZone),
  });
  return {
    data: rows.map(({ typeId, name, open, overdue, inTerm, decided }) => ({
      ...{ type_id: String(typeId), name, open, overdue, decided: decided.length },
      in_term: decided.length === 0 ? null : Math.round((1_000 * inTerm) / decided.length) / 1_000,
      median_hours: medianOf(
        decided.map(([from, to]) =>
          workingHours(new Date(from), new Date(to), { calendar: settings.pay.holidays, timeZone }),
        ),
      ),
    })),
  };
}
