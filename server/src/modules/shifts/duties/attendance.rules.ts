import { isEditor } from '@portal/contract/shared/roles.ts';
import type { ReadCtx } from '../../../platform/api/context.ts';
import type { Duty } from '../../../platform/duties/duty.ts';
import { addDays, dayInZone } from '../../../platform/time/zone.ts';
import { managedScope } from '../../../platform/people/scope.ts';
import { hoursOf } from '../shift-hours.format.ts';
import { dayInWords } from '../shifts.format.ts';
import * as sql from './duties.sql.ts';

/** Days back, with today, whose missing marks are a duty. */
const DAYS = 3;
/** Managers without a mark for this many days do not use marks and get no duty. */
const IN_USE = 30;

/** Duty of managers to mark attendance, where marks are in use. */
export async function attendanceDuties(ctx: ReadCtx): Promise<Duty[]> {
  const { tx, caller, now, timeZone } = ctx;
  if (!isEditor(caller.role)) return [];
  const today = dayInZone(now, timeZone);
  const scope = await managedScope(ctx);
  if (!(await sql.hasMarks(tx, addDays(today, -IN_USE), scope))) return [];
  const { shifts } = ctx.settings;
  const from = addDays(today, 1 - DAYS);
  const unmarked = (await sql.selectUnmarked(tx, { from, to: today, scope })).filter(
    ({ date, shift_id }) => hoursOf({ date, shift_id }, { shifts, timeZone }).end <= now,
  );
  return [...Map.groupBy(unmarked, ({ date }) => date)].map(([date, cells]) => ({
    kind: 'attendance',
    of: Number(date.replaceAll('-', '')),
    title: `Отметьте, кто пришёл: ${dayInWords(date)}`,
    detail: `Без отметки: ${cells.reduce((sum, { people }) => sum + people, 0)}`,
    due: null,
    address: `/workTime/today?date=${date}`,
  }));
}
