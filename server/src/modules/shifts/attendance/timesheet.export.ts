import { UNPAGED_LIMIT } from '@portal/contract/shared/answers.ts';
import type { TimedShift } from '@portal/contract/admin/settings/settings.calls.ts';
import type { FileFormat } from '@portal/contract/shared/call.ts';
import type { ReadCtx } from '../../../platform/api/context.ts';
import { FileAnswer } from '../../../platform/api/file-answer.ts';
import { assertWhole } from '../../../platform/api/list.ts';
import { inBatches } from '../../../platform/database/batches.ts';
import { batchOf, type Cell, type Sheet } from '../../../platform/tables/table.ts';
import { cellsOf } from '../../../platform/tables/table-file.ts';
import { xlsxOf } from '../../../platform/tables/xlsx.ts';
import { asDay, asText, type ListColumn } from '../../../platform/tables/list-file.ts';
import { dayInZone } from '../../../platform/time/zone.ts';
import { exportList, recordReading } from '../../audit-log/write/activity.public.ts';
import { shiftOf } from '../shift-hours.format.ts';
import { daysOf } from '../weeks.rules.ts';
import type { Hours } from './hours.format.ts';
import { selectAbsences, selectPeople, timesheetQuery, type Worked } from './timesheet.sql.ts';

type Field = 'code' | 'fio' | 'area' | 'position' | 'date' | 'shiftId' | 'state' | 'worked';

const STATES: Record<string, string> = { came: 'Явка', late: 'Опоздание' };

const columnsOf = (shifts: readonly TimedShift[]): readonly ListColumn<Field>[] => [
  { title: 'Табельный номер', width: 18, field: 'code', cell: asText },
  { title: 'Сотрудник', width: 36, field: 'fio', cell: asText },
  { title: 'Площадка', width: 18, field: 'area', cell: asText },
  { title: 'Должность', width: 28, field: 'position', cell: asText },
  { title: 'Дата', width: 12, field: 'date', cell: asDay },
  { title: 'Смена', width: 16, field: 'shiftId', cell: (value) => shiftOf(shifts, Number(value)).name },
  { title: 'Отметка', width: 14, field: 'state', cell: (value) => STATES[asText(value)] ?? 'Нет' },
  { title: 'Часы', width: 9, field: 'worked', cell: (value) => ({ minutes: Number(value) }) },
];

/** 'Табель 2026-11, Тула' */
export const timesheetTitle = ({ from, scope }: Worked): string =>
  ['Табель', [from.slice(0, 7), ...(scope?.areas ?? [])].join(', ')].join(' ');

const shiftsFile = (ctx: ReadCtx, format: FileFormat, of: Worked, shifts: readonly TimedShift[]) =>
  exportList(ctx, 'worktime', format, {
    title: timesheetTitle(of),
    sheet: 'Табель',
    query: timesheetQuery(ctx.db, of),
    columns: columnsOf(shifts),
  });

export interface Line {
  code: string;
  fio: string;
  area: string;
  position: string;
  days: readonly Hours[];
  absences: { firstDay: string; lastDay: string; reason: string }[];
}

const TOO_MANY = 'Людей слишком много для одного файла: возьмите одну площадку.';

/** Employees with shifts or absences in the month, by name. */
export async function linesOf({ tx }: ReadCtx, of: Worked): Promise<Line[]> {
  const all = { number: 1, size: UNPAGED_LIMIT + 1 };
  const people = await selectPeople(tx, of, all);
  const absences = await selectAbsences(tx, of, UNPAGED_LIMIT + 1);
  assertWhole(Math.max(people.length, absences.length), { most: UNPAGED_LIMIT, detail: TOO_MANY });
  const lines = new Map<number, Line>(
    people.map((person) => [person.employeeId, { ...person, absences: [] }]),
  );
  for (const { employeeId, firstDay, lastDay, reason, ...person } of absences) {
    const line = lines.get(employeeId) ?? { ...person, days: [], absences: [] };
    line.absences.push({ firstDay, lastDay, reason });
    lines.set(employeeId, line);
  }
  return [...lines.values()].toSorted((a, b) => a.fio.localeCompare(b.fio, 'ru'));
}

/** Decimal hours for Excel formulas: 5 hours 25 minutes as 5,42. */
export const asHours = (minutes: number): number => Math.round((minutes / 60) * 100) / 100;

/** A shift that ends later is an evening shift. */
const EVENING_AFTER = '20:00';

const isWeekend = ([date]: Hours): boolean => [0, 6].includes(new Date(`${date}T00:00Z`).getUTCDay());

/** By the hours that held on the day. */
const isEvening =
  ({ shifts }: Worked) =>
  ([date, shiftId]: Hours): boolean =>
    shifts.some(
      ({ shiftId: id, from, lastDay, start, end }) =>
        id === shiftId && (from ?? '') <= date && date <= lastDay && (end > EVENING_AFTER || end < start),
    );

/** One line per employee, one column of hours per day, and the totals. */
function daysSheet(lines: readonly Line[], of: Worked): Sheet {
  const days = daysOf(of.from, of.to);
  const columns = [
    { title: 'Табельный номер', width: 18 },
    { title: 'Сотрудник', width: 36 },
    { title: 'Площадка', width: 18 },
    { title: 'Должность', width: 28 },
    ...days.map((day) => ({ title: String(Number(day.slice(8))), width: 6 })),
    { title: 'Часов', width: 9 },
    { title: 'Смен', width: 9 },
    { title: 'В выходные', width: 13 },
    { title: 'Вечером', width: 11 },
  ];
  const rows = lines.map(({ code, fio, area, position, days: worked }): Cell[] => {
    const come = worked.filter(hasCome);
    const byDay = Map.groupBy(come, ([date]) => date);
    const minutes = days.map((day) => byDay.get(day)?.reduce((sum, [, , , , one]) => sum + one, 0) ?? null);
    const total = minutes.reduce<number>((sum, one) => sum + (one ?? 0), 0);
    const shifts = [come, come.filter(isWeekend), come.filter(isEvening(of))].map(({ length }) => length);
    return [
      ...[code, fio, area, position],
      ...minutes.map((one) => one && asHours(one)),
      asHours(total),
      ...shifts,
    ];
  });
  return { name: 'По дням', columns, batches: batchOf(rows) };
}

const hasCome = ([, , state]: Hours): boolean => state !== 'no_show';

/** Workbook with the rows of the csv and a sheet by day. */
async function book(ctx: ReadCtx, of: Worked, shifts: readonly TimedShift[]): Promise<FileAnswer> {
  const { db, timeZone } = ctx;
  const lines = (await linesOf(ctx, of)).filter(({ days }) => days.some(hasCome));
  const title = timesheetTitle(of);
  await recordReading(ctx, { section: 'worktime', action: 'export', details: `${title}, xlsx` });
  const query = timesheetQuery(db, of);
  const columns = columnsOf(shifts);
  const names = Object.keys(query._.selectedFields);
  const batches = cellsOf(await inBatches(db, query), (row) =>
    columns.map(({ field, cell }) => cell(row[names.indexOf(field)])),
  );
  const table: Sheet = { name: 'Табель', columns, batches };
  const file = xlsxOf([table, daysSheet(lines, of)], timeZone);
  file.once('close', () => void batches.return());
  return new FileAnswer('xlsx', `${title} ${dayInZone(ctx.now, timeZone)}`, file);
}

export const timesheetFile = (ctx: ReadCtx, format: FileFormat, of: Worked, shifts: readonly TimedShift[]) =>
  format === 'xlsx' ? book(ctx, of, shifts) : shiftsFile(ctx, format, of, shifts);
