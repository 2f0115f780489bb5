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
  kopecks > 0 ? `+${moneyText(kopecks)}` : moneyText(kopecks);

/** What is nothing is a dash. */
export const sumOrDash = (kopecks: number): string => (kopecks === 0 ? '—' : moneyText(kopecks));

export const sumOf = (values: readonly string[]): number =>
  values.reduce((sum, value) => sum + kopecksOf(value), 0);

/** '171:30' of many. */
export function hoursOf(times: readonly string[]): string {
  const minutes = times.reduce((sum, time) => {
    const [hours = '0', rest = '0'] = time.split(':');
    return sum + Number(hours) * 60 + Number(rest);
  }, 0);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
