import type { ReadCtx } from '../../../platform/api/context.ts';
import { hoursOf } from '../shift-hours.format.ts';
import { countedOf } from './order.rules.ts';
import * as sql from './marks.sql.ts';

/** Times and breaks by the employee's marks on these days; `isCounted`: the hours come from them. */
export async function countedMarks(
  { tx, settings: { shifts }, timeZone }: ReadCtx,
  employeeId: number,
  from: string,
  to: string,
) {
  const marks = await sql.selectMarks(tx, employeeId, from, to);
  const byShift = Map.groupBy(marks, ({ date, shift_id }) => `${date} ${shift_id}`);
  return [...byShift.values()].flatMap((own) => {
    const [first] = own;
    const counted = first && countedOf(own, hoursOf(first, { shifts, timeZone }));
    if (!counted) return [];
    const isCounted = own.some(({ paidBreakMinutes }) => paidBreakMinutes !== null);
    return [{ ...counted, isCounted, date: first.date, shift_id: first.shift_id }];
  });
}
