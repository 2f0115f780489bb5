import { kopecksOf } from '../money.ts';

interface Bar {
  /** Month, `YYYY-MM`. */
  period: string;
  /** Kopecks. */
  sum: number;
}

interface DrawnBar extends Bar {
  /**
   * Year label of the first bar and of the first bar of a new year; undefined if all bars are of one year.
   */
  year: string | undefined;
}

/** Maximum bars: one year, because more do not fit into a small chart. */
const MAX_BARS = 12;

/** The last months in order; several calculations of a month are one bar. */
export function barsOf(accruals: readonly { period: string; total_sum: string }[]): Bar[] {
  const sums = new Map<string, number>();
  for (const { period, total_sum } of accruals) {
    sums.set(period, (sums.get(period) ?? 0) + kopecksOf(total_sum));
  }
  return [...sums]
    .map(([period, sum]) => ({ period, sum }))
    .toSorted((a, b) => a.period.localeCompare(b.period))
    .slice(-MAX_BARS);
}

/** Maximum and lines of the scale, in kopecks: two to four round steps. */
export function gridOf(sums: readonly number[]): { top: number; lines: number[] } {
  const highest = Math.max(...sums, 100);
  const rough = highest / 2;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([5, 2].find((times) => times * power <= rough) ?? 1) * power;
  const lines = Array.from({ length: Math.floor(highest / step) + 1 }, (_, index) => index * step);
  return { top: highest, lines };
}

/** Adds labels to bars that begin a year. */
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

/** Kopecks as thousands of roubles: '48,2' for a bar, '40' for a line of the scale. */
export const barText = inThousands(1);
export const lineText = inThousands(0);
