import { buffer } from 'node:stream/consumers';
import type { ReadCtx } from '../../../platform/api/context.ts';
import { FileAnswer } from '../../../platform/api/file-answer.ts';
import { batchOf, type Cell } from '../../../platform/tables/table.ts';
import { tableFile } from '../../../platform/tables/table-file.ts';
import { dayInZone } from '../../../platform/time/zone.ts';
import { recordReading } from '../../audit-log/write/activity.public.ts';
import { versionInWords } from '../hours/closing.rules.ts';
import { daysOf } from '../weeks.rules.ts';
import { codeOfAbsence, NO_SHOW, OFF, WORKED } from './codes-1c.format.ts';
import { asHours, type Line, linesOf, timesheetTitle } from './timesheet.export.ts';
import type * as sql from './timesheet.sql.ts';

/** Code and hours of a day; empty for a future day. */
function dayOf(
  { days, absences }: Line,
  day: string,
  today: string,
): [code: string | null, hours: number | null] {
  const shifts = days.filter(([date]) => date === day);
  const come = shifts.filter(([, , state]) => state !== 'no_show');
  if (come.length > 0) {
    const minutes = come.reduce((sum, [, , , , worked]) => sum + worked, 0);
    return [WORKED, asHours(minutes)];
  }
  const absence = absences.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
  if (absence) return [codeOfAbsence(absence.reason), null];
  if (shifts.length > 0) return [NO_SHOW, null];
  return [day <= today ? OFF : null, null];
}

const HEAD = ['Табельный номер', 'Сотрудник', 'Должность', 'Подразделение'];

/** One line per employee with the code and hours of each day, as form T-13 requires. */
export async function file1c(ctx: ReadCtx, of: sql.Worked): Promise<FileAnswer> {
  const { now, timeZone } = ctx;
  const today = dayInZone(now, timeZone);
  const days = daysOf(of.from, of.to);
  const rows = (await linesOf(ctx, of)).map((line): Cell[] => {
    const cells = days.map((day) => dayOf(line, day, today));
    const hours = cells.map(([, worked]) => worked ?? 0);
    const come = cells.filter(([code]) => code === WORKED).length;
    const total = Math.round(hours.reduce((sum, one) => sum + one, 0) * 100) / 100;
    return [line.code, line.fio, line.position, line.area, ...cells.flat(), come, total];
  });
  const titles = [...HEAD, ...days.flatMap((_, at) => [`Код ${at + 1}`, `Часы ${at + 1}`]), 'Дней', 'Часов'];
  const columns = titles.map((title) => ({ title, width: 12 }));
  const version = await versionInWords(ctx.tx, { areas: of.scope?.areas, month: of.from });
  const title = `${timesheetTitle(of)} для 1С${version}`;
  await recordReading(ctx, { section: 'worktime', action: 'export', details: title });
  const file = tableFile('csv', { name: 'Табель', columns, batches: batchOf(rows), timeZone });
  return new FileAnswer('csv', title, await buffer(file));
}
