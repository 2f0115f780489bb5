import { SHIFT_LABELS } from '@portal/contract/shifts/shifts.ts';
import writeExcelFile, { type Row, type SheetData } from 'write-excel-file/node';
import type { Covered } from './board.format.ts';
import { weekdayOf } from '../shifts.format.ts';

const dayCell = (day: string) => ({
  value: new Date(`${day}T00:00Z`),
  type: Date,
  format: 'dd.mm.yyyy',
});

const BOLD = { fontWeight: 'bold' as const };

const headOf = (titles: readonly string[]): Row => titles.map((value) => ({ value, ...BOLD }));

/** Which shift: the columns that both sheets begin with. */
const beginningOf = ({ date, area, shift_id }: Covered): Row => [
  dayCell(date),
  weekdayOf(date),
  area ?? 'Все',
  SHIFT_LABELS[shift_id],
];
const BEGINNING = ['Дата', 'День недели', 'Площадка', 'Смена'];
const WIDTHS = [12, 13, 16, 10];

const missing = ({ planned, needed }: Covered): number | null =>
  needed === null ? null : Math.max(0, needed - planned);

const shiftsSheet = (covered: readonly Covered[]): SheetData => [
  headOf([...BEGINNING, 'Записано', 'Нужно', 'Мест', 'Не хватает']),
  ...covered.map((cell) => [...beginningOf(cell), cell.planned, cell.needed, cell.capacity, missing(cell)]),
];

/** A line for each person, a column for each day: the shifts as `I`, `II` or both. */
function peopleSheet(covered: readonly Covered[]): SheetData {
  const days = [...new Set(covered.map(({ date }) => date))];
  const columnOf = new Map(days.map((day, at) => [day, at + 2]));
  const lines = new Map<string, (string | null)[]>();
  for (const { date, shift_id, people = [] } of covered) {
    const column = columnOf.get(date) ?? 0;
    for (const { empl_id, fio, position } of people) {
      const line = lines.get(empl_id) ?? [fio, position, ...days.map(() => null)];
      lines.set(empl_id, line);
      const shift = SHIFT_LABELS[shift_id].replace('Смена ', '');
      line[column] = line[column] ? `${line[column]}, ${shift}` : shift;
    }
  }
  const byName = [...lines.values()].toSorted((a, b) => (a[0] ?? '').localeCompare(b[0] ?? '', 'ru'));
  const head = [...headOf(['Сотрудник', 'Должность']), ...days.map((day) => ({ ...dayCell(day), ...BOLD }))];
  return [head, ...byName];
}

const columnsOf = (widths: readonly number[]) => widths.map((width) => ({ width }));

/** The coverage as a table: a sheet of the shifts and, where people were asked for, one of the people. */
export async function coverageFile(covered: readonly Covered[]): Promise<Buffer> {
  const look = { stickyRowsCount: 1 };
  const sheets = [
    { ...look, sheet: 'Покрытие', data: shiftsSheet(covered), columns: columnsOf([...WIDTHS, 11, 9, 9, 13]) },
    { ...look, sheet: 'Люди', data: peopleSheet(covered), columns: columnsOf([40, 28]) },
  ];
  return writeExcelFile(covered[0]?.people ? sheets : sheets.slice(0, 1)).toBuffer();
}
