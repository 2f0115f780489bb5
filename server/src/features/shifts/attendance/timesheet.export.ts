import type { DayShift } from '@portal/contract/settings/settings.calls.ts';
import type { FileFormat } from '@portal/contract/shared/call.ts';
import type { ReadCtx } from '../../../platform/api/context.ts';
import { asText, type ListColumn } from '../../../platform/tables/list-file.ts';
import { exportList } from '../../activity/activity.public.ts';
import { shiftOf } from '../shift-hours.format.ts';
import { hoursInDigits } from './hours.format.ts';
import { timesheetQuery, type Worked } from './timesheet.sql.ts';

type Field = 'code' | 'fio' | 'area' | 'position' | 'date' | 'shiftId' | 'state' | 'worked';

const STATES: Record<string, string> = { came: 'Пришёл', late: 'Опоздал' };

const columnsOf = (shifts: readonly DayShift[]): readonly ListColumn<Field>[] => [
  { title: 'Табельный номер', width: 18, field: 'code', cell: asText },
  { title: 'Сотрудник', width: 36, field: 'fio', cell: asText },
  { title: 'Площадка', width: 18, field: 'area', cell: asText },
  { title: 'Должность', width: 28, field: 'position', cell: asText },
  { title: 'Дата', width: 12, field: 'date', cell: (value) => ({ day: asText(value) }) },
  { title: 'Смена', width: 16, field: 'shiftId', cell: (value) => shiftOf(shifts, Number(value)).name },
  { title: 'Отметка', width: 14, field: 'state', cell: (value) => STATES[asText(value)] ?? 'Нет' },
  { title: 'Часы', width: 9, field: 'worked', cell: (value) => hoursInDigits(Number(value)) },
];

/** 'Табель 2026-11, Тула': what is asked for in the name of its file. */
export const timesheetTitle = ({ from, areas }: Worked): string =>
  ['Табель', [from.slice(0, 7), ...(areas ?? [])].join(', ')].join(' ');

/** A row for each shift that was worked. */
export const timesheetFile = (ctx: ReadCtx, format: FileFormat, of: Worked, shifts: readonly DayShift[]) =>
  exportList(ctx, 'worktime', format, {
    title: timesheetTitle(of),
    sheet: 'Табель',
    query: timesheetQuery(ctx.db, of),
    columns: columnsOf(shifts),
  });
