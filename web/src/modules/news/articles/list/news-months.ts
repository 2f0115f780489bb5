const MONTHS = [
  'Январь',
  'Февраль',
  'Март',
  'Апрель',
  'Май',
  'Июнь',
  'Июль',
  'Август',
  'Сентябрь',
  'Октябрь',
  'Ноябрь',
  'Декабрь',
];

export interface Month<T> {
  /** '2025-11' */
  key: string;
  /** 'Ноябрь', with the year when it is not the current one. */
  title: string;
  items: T[];
}

/** Groups records sorted by day into months. */
export function groupByMonth<T>(
  records: readonly T[],
  dayOf: (record: T) => string,
  today: string,
): Month<T>[] {
  const months: Month<T>[] = [];
  for (const record of records) {
    const key = dayOf(record).slice(0, 7);
    const last = months.at(-1);
    if (last?.key === key) {
      last.items.push(record);
      continue;
    }
    const [year = '', month = ''] = key.split('-');
    const name = MONTHS[Number(month) - 1] ?? '';
    months.push({ key, title: today.startsWith(year) ? name : `${name} ${year}`, items: [record] });
  }
  return months;
}

/** '11–20 из 84' */
export function pageRange(page: number, size: number, count: number): string {
  if (count === 0) return '';
  const first = (page - 1) * size + 1;
  const last = Math.min(page * size, count);
  return first === last ? `${first} из ${count}` : `${first}–${last} из ${count}`;
}

/** True for a news that only editors can see. */
export const isAhead = (dateTime: string, now = Date.now()): boolean => Date.parse(dateTime) > now;
