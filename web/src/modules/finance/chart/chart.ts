import { kopecksOf } from '../money.ts';

interface Bar {
  /** Month, `YYYY-MM`. */
  period: string;
  /** Kopecks. */
  sum: number;
}

interface DrawnBar extends Bar {
  /** Of the year that the first bars and those after a turn of the year stand in; none within one year. */
  year: string | undefined;
}

/** More months than a year are no small chart. */
const MOST = 12;

/** The last months in their order; several calculations of one month are one bar. */
export function barsOf(accruals: readonly { period: string; total_sum: string }[]): Bar[] {
  const sums = new Map<string, number>();
  for (const { period, total_sum } of accruals) {
    sums.set(period, (sums.get(period) ?? 0) + kopecksOf(total_sum));
  }
  return [...sums]
    .map(([period, sum]) => ({ period, sum }))
    .toSorted((a, b) => a.period.localeCompare(b.period))
    .slice(-MOST);
}

/** Top of the scale and its lines, in kopecks: round steps, two to four of them. */
export function gridOf(sums: readonly number[]): { top: number; lines: number[] } {
  const highest = Math.max(...sums, 100);
  const rough = highest / 2;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([5, 2].find((times) => times * power <= rough) ?? 1) * power;
  const lines = Array.from({ length: Math.floor(highest / step) + 1 }, (_, index) => index * step);
  return { top: highest, lines };
}

/** Bars that tell where a year begins. */
export function withYears(bars: readonly Bar[]): DrawnBar[] {
  const yearOf = (bar: Bar | undefined) => bar?.period.slice(0, 4);
  const isOne = yearOf(bars[0]) === yearOf(bars.at(-1));
  return bars.map((bar, index) => {
    const year = yearOf(bar);
    return { ...bar, year: isOne || yearOf(bars[index - 1]) === year ? undefined : year };
  });
}

const inThousands = (digits: number) => {
  const format = new Intl.NumberFormat('ru-RU', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return (kopecks: number): string => format.format(kopecks / 100_000).replace('-', '−');
};

/** Kopecks as thousands of roubles: '48,2' of a bar, '40' of a line of the scale. */
export const barText = inThousands(1);
export const lineText = inThousands(0);
