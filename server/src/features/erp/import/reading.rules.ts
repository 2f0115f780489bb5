import { type Mapping, proposedMapping } from './columns.rules.ts';
import type { Faults } from './faults.rules.ts';
import { type ErpField, type ErpKindRules, type ErpRecord, REMOVED } from '../kinds/kind.rules.ts';
import type { Sheet, SheetRow } from '../read/sheet.reader.ts';

/** A field with the place of its column in the file. */
interface PlacedField extends ErpField {
  place: number;
  /** As the file names it. */
  title: string;
}

/** How the rows of one file are read. */
export interface Reading {
  kind: ErpKindRules;
  fields: readonly PlacedField[];
  columns: number;
}

export interface MappingOf {
  /** Told with this file. */
  told?: Mapping | undefined;
  remembered?: Mapping | undefined;
}

/** Finds the column of each field; one that must be there and is not is a fault of row 1. */
export function readingOf(
  kind: ErpKindRules,
  sheet: Sheet,
  { told, remembered }: MappingOf,
  faults: Faults,
): Reading {
  const mapping = told ?? proposedMapping(kind.fields, sheet.columns, remembered);
  for (const [field, column] of Object.entries(told ?? {})) {
    if (column !== null && !sheet.columns.includes(column))
      faults.add(1, column, `В файле нет столбца «${column}».`);
    if (!kind.fields.some(({ name }) => name === field)) faults.add(1, field, `Поля «${field}» нет.`);
  }
  const fields = kind.fields.flatMap((field) => {
    const title = mapping[field.name];
    const place = title ? sheet.columns.indexOf(title) : -1;
    if (place >= 0) return [{ ...field, place, title: title ?? '' }];
    if (field.required) faults.add(1, field.label, `В файле нет столбца «${field.label}».`);
    return [];
  });
  return { kind, fields, columns: sheet.columns.length };
}

/** The row as a record, its faults told; undefined where it has any. */
export function recordOf(
  { kind, fields, columns }: Reading,
  row: SheetRow,
  faults: Faults,
): ErpRecord | undefined {
  const before = faults.count;
  if (row.cells.length > columns && row.cells.slice(columns).some((cell) => cell !== ''))
    faults.add(
      row.number,
      '',
      'В строке больше ячеек, чем столбцов: возможно, текст с разделителем не взят в кавычки.',
    );
  const record: ErpRecord = { row: row.number, [REMOVED]: false };
  const missing: PlacedField[] = [];
  for (const field of fields) {
    const text = row.cells[field.place] ?? '';
    if (text === '') {
      record[field.column] = field.required ? null : field.empty;
      if (field.required) missing.push(field);
      continue;
    }
    const cell = field.read(text);
    if ('fault' in cell) faults.add(row.number, field.title, cell.fault);
    else record[field.column] = cell.value as ErpRecord[string];
  }
  for (const field of missing)
    if (!record[REMOVED] || kind.identity.includes(field.name))
      faults.add(row.number, field.title, 'Ячейка пуста, а значение нужно.');
  if (faults.count > before) return undefined;
  for (const { column, from } of kind.derived ?? []) record[column] = from(record);
  const wrong = record[REMOVED] ? undefined : kind.check?.(record);
  if (wrong) faults.add(row.number, titleOf(fields, wrong.field), wrong.detail);
  return wrong ? undefined : record;
}

/** The file's own name of a field's column. */
export const titleOf = (fields: readonly PlacedField[], field: string): string =>
  fields.find(({ name }) => name === field)?.title ?? field;
