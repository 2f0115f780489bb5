import { searchText } from '@portal/contract/shared/search-text.ts';

/** What the columns of a table of need may be called; the first name is the one that is told. */
const NAMES = {
  date: ['Дата', 'День'],
  area: ['Площадка', 'Город', 'Подразделение'],
  shift: ['Смена'],
  position: ['Должность'],
  needed: ['Нужно', 'Нужно людей', 'Потребность', 'Требуется'],
  capacity: ['Мест', 'Места', 'Предел'],
} as const;

export type Field = keyof typeof NAMES;
export const FIELDS = Object.keys(NAMES) as Field[];
export const labelOf = (field: Field): string => NAMES[field][0];

/** Letters and digits only: 'Нужно, чел.' and 'нужно чел' are the same. */
const plain = (name: string): string => searchText(name).replace(/[^\p{L}\p{N}]/gu, '');

/** The place of each field's column; one that the table has not is left out. */
export function placesOf(columns: readonly string[]): Map<Field, number> {
  const named = columns.map(plain);
  return new Map(
    FIELDS.flatMap((field) => {
      const known = new Set(NAMES[field].map(plain));
      const place = named.findIndex((name) => known.has(name));
      return place < 0 ? [] : [[field, place] as const];
    }),
  );
}
