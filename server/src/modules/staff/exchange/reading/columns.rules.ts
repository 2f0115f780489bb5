import { searchText } from '@portal/contract/shared/search-text.ts';
import type { ErpField } from '../kinds/kind.rules.ts';

/** Column of the file by name of the field; null where the file has none. */
export type Mapping = Record<string, string | null>;

/** Letters and digits only: 'Таб. номер' and 'таб номер' are the same. */
const plain = (name: string): string =>
  searchText(name)
    .replaceAll('№', 'n')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Each field with the column that its names tell, the exact name first; a column serves one field. */
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

/** Counts the fields that the names of columns tell: how a row that names them is known. */
export const fieldCounter =
  (fields: readonly ErpField[], known: Mapping | undefined) =>
  (columns: readonly string[]): number =>
    Object.values(proposedMapping(fields, columns, known)).filter((column) => column !== null).length;

/** The remembered columns where the file has them, the names for the rest. */
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
