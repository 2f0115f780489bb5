import { searchText } from '@portal/contract/shared/search-text.ts';
import type { ErpField } from '../kinds/kind.rules.ts';

/** File column by field name; null if the file has none. */
export type Mapping = Record<string, string | null>;

/** Keeps letters and digits, so that 'Таб. номер' equals 'таб номер'. */
const plain = (name: string): string =>
  searchText(name)
    .replaceAll('№', 'n')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Matches fields to columns by name, exact names first; a column serves one field. */
export function columnsByName(fields: readonly ErpField[], columns: readonly string[]): Mapping {
  const free = new Map(columns.toReversed().map((column) => [plain(column), column]));
  const mapping: Mapping = Object.fromEntries(fields.map(({ name }) => [name, null]));
  const take = (field: ErpField, names: readonly string[]): void => {
    if (mapping[field.name]) return;
    const found = names.map(plain).find((name) => free.has(name));
    if (found === undefined) return;
    mapping[field.name] = free.get(found) ?? null;
    free.delete(found);
  };
  for (const field of fields) take(field, [field.label, field.name]);
  for (const field of fields) take(field, field.aliases);
  return mapping;
}

/** Counts fields matched by column names, to find the header row. */
export const fieldCounter =
  (fields: readonly ErpField[], known: Mapping | undefined) =>
  (columns: readonly string[]): number =>
    Object.values(proposedMapping(fields, columns, known)).filter((column) => column !== null).length;

/** Remembered columns present in the file, else matches by name. */
export function proposedMapping(
  fields: readonly ErpField[],
  columns: readonly string[],
  remembered: Mapping | undefined,
): Mapping {
  const kept = fields.flatMap(({ name }) => {
    const column = remembered?.[name];
    return column && columns.includes(column) ? [[name, column] as const] : [];
  });
  const taken = new Set(kept.map(([, column]) => column));
  const byName = columnsByName(
    fields.filter(({ name }) => !kept.some(([known]) => known === name)),
    columns.filter((column) => !taken.has(column)),
  );
  return { ...byName, ...Object.fromEntries(kept) };
}
