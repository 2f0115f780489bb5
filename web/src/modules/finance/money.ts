/** Roubles come as decimal strings with two places: they are added up in whole kopecks, never as fractions. */
export const kopecksOf = (value: string): number => {
  const [, minus, roubles = '0', kopecks = '0'] = /^(-?)(\d+)\.(\d\d)$/.exec(value) ?? [];
  const whole = Number(roubles) * 100 + Number(kopecks);
  return minus ? -whole : whole;
};

const format = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** '48 236,40', '−350,00' */
export const moneyText = (kopecks: number): string =>
  // Minus nothing is nothing.
  format.format(kopecks === 0 ? 0 : kopecks / 100).replace('-', '−');

/** '+1 500,00' where a sum is more or less than before. */
export const signedText = (kopecks: number): string =>
  kopecks > 0 ? `+${moneyText(kopecks)}` : sumOrDash(kopecks);

/** What is nothing is a dash. */
export const sumOrDash = (kopecks: number): string => (kopecks === 0 ? '—' : moneyText(kopecks));

export const sumOf = (values: readonly string[]): number =>
  values.reduce((sum, value) => sum + kopecksOf(value), 0);

const wholeHours = new Intl.NumberFormat('ru-RU');

/** '1 343:45' of many, '—' of none. */
export function hoursOf(times: readonly string[]): string {
  const minutes = times.reduce((sum, time) => {
    const [hours = '0', rest = '0'] = time.split(':');
    return sum + Number(hours) * 60 + Number(rest);
  }, 0);
  if (minutes === 0) return '—';
  return `${wholeHours.format(Math.floor(minutes / 60))}:${String(minutes % 60).padStart(2, '0')}`;
}

interface Parts {
  salary: string;
  bonus_fact: string;
  fine_fact: string;
  total_sum: string;
}

/** What the parts of a month come to, and what is taken off it on the way to its total, in kopecks. */
export function sumsOf({ salary, bonus_fact, fine_fact, total_sum }: Parts) {
  const fine = Math.abs(kopecksOf(fine_fact));
  const sum = kopecksOf(salary) + kopecksOf(bonus_fact) - fine;
  const total = kopecksOf(total_sum);
  return { salary: kopecksOf(salary), bonus: kopecksOf(bonus_fact), fine, sum, total, withheld: sum - total };
}

/**
 * Whether totals are before tax or after it: the ERP does not say, but its parts do. Nothing where they
 * do not explain the total, or where one month is so and another otherwise.
 */
export function taxText(months: readonly Parts[]): string {
  const kinds = new Set(months.map((month) => Math.sign(sumsOf(month).withheld)));
  if (kinds.size !== 1) return '';
  return kinds.has(0) ? 'до НДФЛ' : kinds.has(1) ? 'на руки' : '';
}
