import { searchText } from '@portal/contract/shared/search-text.ts';

/** Accepted column names; the first one appears in error texts. */
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

/** Keeps letters and digits, so that 'Нужно, чел.' equals 'нужно чел'. */
const plain = (name: string): string => searchText(name).replace(/[^\p{L}\p{N}]/gu, '');

/** Column index of each field; missing columns are omitted. */
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
