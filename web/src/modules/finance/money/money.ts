/** Parses roubles with two decimals into whole kopecks, because sums of fractions are inexact. */
export const kopecksOf = (value: string): number => {
  const [, minus, roubles = '0', kopecks = '0'] = /^(-?)(\d+)\.(\d\d)$/.exec(value) ?? [];
  const whole = Number(roubles) * 100 + Number(kopecks);
  return minus ? -whole : whole;
};

const format = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** '48 236,40', '−350,00' */
export const moneyText = (kopecks: number): string =>
  // Avoids minus zero.
  format.format(kopecks === 0 ? 0 : kopecks / 100).replace('-', '−');

/** Signed difference: '+1 500,00'. */
export const signedText = (kopecks: number): string =>
  kopecks > 0 ? `+${moneyText(kopecks)}` : sumOrDash(kopecks);

/** A dash for zero. */
export const sumOrDash = (kopecks: number): string => (kopecks === 0 ? '—' : moneyText(kopecks));

export const sumOf = (values: readonly string[]): number =>
  values.reduce((sum, value) => sum + kopecksOf(value), 0);

const wholeHours = new Intl.NumberFormat('ru-RU');

/** Sums times like '343:45' to minutes. */
export const minutesOf = (times: readonly string[]): number =>
  times.reduce((sum, time) => {
    const [hours = '0', rest = '0'] = time.split(':');
    return sum + Number(hours) * 60 + Number(rest);
  }, 0);

/** '1 343:45', '−18:00'; '—' for none. */
export function hoursText(minutes: number): string {
  if (minutes === 0) return '—';
  const whole = Math.abs(minutes);
  const hours = `${wholeHours.format(Math.floor(whole / 60))}:${String(whole % 60).padStart(2, '0')}`;
  return minutes < 0 ? `−${hours}` : hours;
}

export const hoursOf = (times: readonly string[]): string => hoursText(minutesOf(times));

interface Parts {
  salary: string;
  bonus_fact: string;
  fine_fact: string;
  total_sum: string;
}

/** Sum and deductions of the parts of a month, in kopecks. */
export function sumsOf({ salary, bonus_fact, fine_fact, total_sum }: Parts) {
  const fine = Math.abs(kopecksOf(fine_fact));
  const sum = kopecksOf(salary) + kopecksOf(bonus_fact) - fine;
  const total = kopecksOf(total_sum);
  return { salary: kopecksOf(salary), bonus: kopecksOf(bonus_fact), fine, sum, total, withheld: sum - total };
}

/**
 * Text for totals before or after tax, derived from their parts because the ERP has no field for it. Empty if
 * the parts do not add up, or if months differ.
 */
export function taxText(months: readonly Parts[]): string {
  const kinds = new Set(months.map((month) => Math.sign(sumsOf(month).withheld)));
  if (kinds.size !== 1) return '';
  return kinds.has(0) ? 'до НДФЛ' : kinds.has(1) ? 'на руки' : '';
}
