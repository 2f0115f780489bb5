import type { TimedShift } from '@portal/contract/admin/settings/settings.calls.ts';
import { hoursInWords, hoursOn } from '@portal/contract/shifts/hours.ts';
import { batchOf, type Cell, type Sheet } from '../../../platform/tables/table.ts';
import { bookFile } from '../../../platform/tables/table-file.ts';
import { shiftOf } from '../shift-hours.format.ts';
import { weekdayOf } from '../shifts.format.ts';
import { type Covered, missingOf } from './board.format.ts';

const SHIFT_COLUMNS = [
  { title: 'Дата', width: 12 },
  { title: 'День недели', width: 13 },
  { title: 'Площадка', width: 16 },
  { title: 'Смена', width: 16 },
  { title: 'Часы', width: 13 },
  { title: 'Записано', width: 11 },
  { title: 'Нужно', width: 9 },
  { title: 'Мест', width: 9 },
  { title: 'Не хватает', width: 13 },
];

/** Column index of the area. */
const AREA_AT = 2;

const POSITION = { title: 'Должность', width: 28 };

function shiftsSheet(covered: readonly Covered[], shifts: readonly TimedShift[]): Sheet {
  const byPosition = covered.some(({ position }) => position !== undefined);
  const rows = covered.map((cell): Cell[] => {
    const shift = shiftOf(shifts, cell.shift_id);
    return [
      { day: cell.date },
      weekdayOf(cell.date),
      cell.area ?? 'Все',
      ...(byPosition ? [cell.position ?? ''] : []),
      shift.name,
      hoursInWords(hoursOn(shift, cell.date)),
      ...[cell.planned, cell.needed, cell.capacity, missingOf(cell)],
    ];
  });
  const columns = byPosition ? SHIFT_COLUMNS.toSpliced(AREA_AT + 1, 0, POSITION) : SHIFT_COLUMNS;
  return { name: 'Планирование', columns, batches: batchOf(rows) };
}

/** One line per employee, one column per day with the short shift names. */
function peopleSheet(covered: readonly Covered[], shifts: readonly TimedShift[]): Sheet {
  const days = [...new Set(covered.map(({ date }) => date))];
  const columnOf = new Map(days.map((day, at) => [day, at + 2]));
  const lines = new Map<string, (string | null)[]>();
  for (const { date, shift_id, people = [] } of covered) {
    const column = columnOf.get(date) ?? 0;
    for (const { empl_id, fio, position, state } of people) {
      if (state === 'unable') continue;
      const line = lines.get(empl_id) ?? [fio, position, ...days.map(() => null)];
      lines.set(empl_id, line);
      const { short: shift } = shiftOf(shifts, shift_id);
      line[column] = line[column] ? `${line[column]}, ${shift}` : shift;
    }
  }
  const byName = [...lines.values()].toSorted((a, b) => (a[0] ?? '').localeCompare(b[0] ?? '', 'ru'));
  const columns = [
    { title: 'Сотрудник', width: 40 },
    { title: 'Должность', width: 28 },
    ...days.map((day) => ({ title: { day }, width: 12 })),
  ];
  return { name: 'Люди', columns, batches: batchOf(byName) };
}

/** Workbook with a sheet of shifts and, if requested, one of employees. */
export const coverageFile = (covered: readonly Covered[], shifts: readonly TimedShift[]): Promise<Buffer> =>
  bookFile(
    'UTC',
    shiftsSheet(covered, shifts),
    ...(covered[0]?.people ? [peopleSheet(covered, shifts)] : []),
  );
