import { isBlank } from './blank.reader.ts';
import { type Mapping, proposedMapping } from './columns.rules.ts';
import type { Faults } from '../import/faults.rules.ts';
import { type ErpField, type ErpKindRules, type ErpRecord, REMOVED } from '../kinds/kind.rules.ts';
import { readCell } from '../../../../platform/sheets/cells/spoiled.reader.ts';
import type { Sheet, SheetRow } from '../../../../platform/sheets/sheet.reader.ts';

/** A field with the index of its column. */
interface PlacedField extends ErpField {
  place: number;
  /** Name of the column in the file. */
  title: string;
}

/** Mapping of one file's rows to records. */
export interface Reading {
  kind: ErpKindRules;
  fields: readonly PlacedField[];
  columns: number;
}

export interface MappingOf {
  /** Chosen for this file. */
  told?: Mapping | undefined;
  remembered?: Mapping | undefined;
}

/** Finds the column of each field; a missing required column is an error of row 1. */
export function readingOf(
  kind: ErpKindRules,
  sheet: Sheet,
  { told, remembered }: MappingOf,
  faults: Faults,
): Reading {
  const mapping = told ?? proposedMapping(kind.fields, sheet.columns, remembered);
  for (const [field, column] of Object.entries(told ?? {})) {
    if (column !== null && !sheet.columns.includes(column))
      faults.add(sheet.header, column, `В файле нет столбца «${column}».`);
    if (!kind.fields.some(({ name }) => name === field))
      faults.add(sheet.header, field, `Поля «${field}» нет.`);
  }
  const fields = placedFields(kind, sheet.columns, mapping);
  for (const { name, label, required } of kind.fields)
    if (required && !fields.some((field) => field.name === name))
      faults.add(sheet.header, label, `В файле нет столбца «${label}».`);
  return { kind, fields, columns: sheet.columns.length };
}

/** Fields in the file; a composite field is parsed into those without a column. */
function placedFields(kind: ErpKindRules, columns: readonly string[], mapping: Mapping): PlacedField[] {
  const placed = kind.fields.flatMap((field) => {
    const title = mapping[field.name] ?? '';
    const place = title ? columns.indexOf(title) : -1;
    // A key has a value in every record: without its column the one of an empty cell.
    const isPlaced = place >= 0 || (kind.key.includes(field.column) && !field.required && field.empty !== '');
    return isPlaced ? [{ ...field, place, title }] : [];
  });
  return placed.flatMap(({ parts, ...field }) => {
    if (!parts) return [field];
    return parts.flatMap(({ field: name, read }) => {
      const part = kind.fields.find((one) => one.name === name);
      if (!part || placed.some((one) => one.name === name)) return [];
      return [{ ...part, read, place: field.place, title: field.title }];
    });
  });
}

/** Parses a row and reports its errors; undefined if there are any. */
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
  const wrong = new Set<number>();
  for (const field of fields) {
    const text = row.cells[field.place] ?? '';
    if (isBlank(text, field)) {
      record[field.column] = field.required ? null : field.empty;
      if (field.required) missing.push(field);
      continue;
    }
    const cell = readCell(field.read, text);
    if ('fault' in cell) {
      // A cell parsed into several fields is reported once.
      if (!wrong.has(field.place)) faults.add(row.number, field.title, cell.fault);
      wrong.add(field.place);
    } else record[field.column] = cell.value as ErpRecord[string];
  }
  for (const { name, place, title } of missing) {
    if (wrong.has(place) || (record[REMOVED] && !kind.identity.includes(name))) continue;
    wrong.add(place);
    faults.add(row.number, title, 'Ячейка пуста, а значение нужно.');
  }
  if (faults.count > before) return undefined;
  for (const { column, from } of kind.derived ?? []) record[column] = from(record);
  const clash = record[REMOVED] ? undefined : kind.check?.(record);
  if (clash) faults.add(row.number, titleOf(fields, clash.field), clash.detail);
  return clash ? undefined : record;
}

/** Column name of a field in the file. */
export const titleOf = (fields: readonly PlacedField[], field: string): string =>
  fields.find(({ name }) => name === field)?.title ?? field;
