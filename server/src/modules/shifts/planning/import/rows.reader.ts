import type { TimedShift } from '@portal/contract/admin/settings/settings.calls.ts';
import { HEADCOUNT_MAX } from '@portal/contract/shifts/planning/coverage.calls.ts';
import { searchText } from '@portal/contract/shared/search-text.ts';
import { count, date, type ReadCell } from '../../../../platform/sheets/cells/cells.reader.ts';
import { readCell } from '../../../../platform/sheets/cells/spoiled.reader.ts';
import type { Sheet, SheetRow } from '../../../../platform/sheets/sheet.reader.ts';
import { demandKey } from '../demand.rules.ts';
import type { DemandCell } from '../demand.sql.ts';
import { type Field, labelOf, placesOf } from './columns.reader.ts';

/** An error with the row number and column name of the spreadsheet. */
export interface Fault {
  row: number;
  column: string;
  detail: string;
}

/** A row of the table. An empty cell or a missing column keeps the number, `null` clears it. */
export interface DemandRow extends DemandCell {
  row: number;
  needed?: number | null;
  capacity?: number | null;
}

export interface Known {
  areas: ReadonlySet<string>;
  positions: ReadonlySet<string>;
  shifts: readonly TimedShift[];
  /** Monday of the current week; earlier weeks are never changed. */
  monday: string;
}

/** Words for all positions. */
const ANYBODY = new Set(['', 'все', 'любая', 'любой', 'всего', '-', '–', '—']);
/** Words that clear a number. */
const CLEARED = new Set(['убрать', '-', '–', '—']);
const MAX_ROWS = 20_000;
const PAST = 'Прошедшие недели не меняются.';

const headcount: ReadCell<number> = (text) => {
  const cell = count(text);
  return 'fault' in cell || cell.value <= HEADCOUNT_MAX
    ? cell
    : { fault: `«${text}»: число людей от 0 до ${HEADCOUNT_MAX}.` };
};

/** Matches a name case-insensitively. */
const oneOf = (names: Iterable<string>, none: string): ReadCell<string> => {
  const known = new Map([...names].map((name) => [searchText(name), name]));
  return (text) => {
    const value = known.get(searchText(text));
    return value === undefined ? { fault: `«${text.slice(0, 60)}»: ${none}` } : { value };
  };
};

/** Matches a shift by its name, mark or number. */
const shiftOf = (shifts: readonly TimedShift[]): ReadCell<number> => {
  const known = new Map(
    shifts
      .filter(({ is_archive }) => !is_archive)
      .flatMap(({ id, name, short }) =>
        [String(id), short, name].map((word) => [searchText(word), id] as const),
      ),
  );
  return (text) => {
    const value = known.get(searchText(text));
    return value === undefined ? { fault: `«${text.slice(0, 60)}»: такой смены нет.` } : { value };
  };
};

function readerOf(
  sheet: Sheet,
  places: ReadonlyMap<Field, number>,
  known: Known,
  tell: (fault: Fault) => void,
) {
  const areas = oneOf(known.areas, 'такой площадки нет.');
  const positions = oneOf(known.positions, 'такой должности нет.');
  const shift = shiftOf(known.shifts);
  return (row: SheetRow): DemandRow | undefined => {
    let isWhole = true;
    const fault = (field: Field, detail: string): undefined => {
      const place = places.get(field);
      tell({ row: row.number, column: sheet.columns[place ?? -1] ?? labelOf(field), detail });
      isWhole = false;
      return undefined;
    };
    const textOf = (field: Field): string => row.cells[places.get(field) ?? -1] ?? '';
    const valueOf = <T>(field: Field, read: ReadCell<T>): T | undefined => {
      const text = textOf(field);
      const cell = text === '' ? { fault: 'Ячейка пуста, а значение нужно.' } : readCell(read, text);
      return 'value' in cell ? cell.value : fault(field, cell.fault);
    };
    const numberOf = (field: Field): Partial<Record<Field, number | null>> => {
      const text = textOf(field);
      if (text === '') return {};
      if (CLEARED.has(searchText(text))) return { [field]: null };
      const value = valueOf(field, headcount);
      return value === undefined ? {} : { [field]: value };
    };
    const [day, area, shiftId] = [valueOf('date', date), valueOf('area', areas), valueOf('shift', shift)];
    const position = ANYBODY.has(searchText(textOf('position'))) ? '' : valueOf('position', positions);
    const numbers: Pick<DemandRow, 'needed' | 'capacity'> = {
      ...numberOf('needed'),
      ...numberOf('capacity'),
    };
    if (day !== undefined && day < known.monday) fault('date', PAST);
    if ((numbers.needed ?? 0) > (numbers.capacity ?? Infinity))
      fault('needed', 'Нужно людей больше, чем мест.');
    if (
      !isWhole ||
      day === undefined ||
      area === undefined ||
      shiftId === undefined ||
      position === undefined
    )
      return undefined;
    return { row: row.number, area, date: day, shift_id: shiftId, position, ...numbers };
  };
}

/** Rows of a demand table with all their errors. */
export async function demandRows(sheet: Sheet, known: Known) {
  const faults: Fault[] = [];
  const tell = (fault: Fault): void => void faults.push(fault);
  const places = placesOf(sheet.columns);
  for (const field of ['date', 'area', 'shift'] as const)
    if (!places.has(field))
      tell({
        row: sheet.header,
        column: labelOf(field),
        detail: `В таблице нет столбца «${labelOf(field)}».`,
      });
  if (!places.has('needed') && !places.has('capacity'))
    tell({
      row: sheet.header,
      column: labelOf('needed'),
      detail: 'В таблице нет ни столбца «Нужно», ни «Мест».',
    });
  const rows: DemandRow[] = [];
  if (faults.length) return { rows, faults };

  const read = readerOf(sheet, places, known, tell);
  const seen = new Map<string, number>();
  let count = 0;
  for await (const line of sheet.rows) {
    count += 1;
    if (count > MAX_ROWS) {
      tell({ row: line.number, column: '', detail: `Строк больше ${MAX_ROWS}: разделите таблицу.` });
      break;
    }
    const row = read(line);
    if (!row) continue;
    const before = seen.get(demandKey(row));
    if (before !== undefined)
      tell({ row: row.row, column: labelOf('date'), detail: `Эта смена уже есть в строке ${before}.` });
    seen.set(demandKey(row), row.row);
    rows.push(row);
  }
  return { rows, faults };
}
