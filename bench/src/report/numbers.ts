import type { Row } from './report.ts';

const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);

/** Middle value; the mean of the two middle values of an even number. */
export function median(values: readonly number[]): number {
  const ordered = sorted(values);
  const upper = ordered[Math.floor(ordered.length / 2)] ?? Number.NaN;
  const lower = ordered[Math.floor((ordered.length - 1) / 2)] ?? Number.NaN;
  return (upper + lower) / 2;
}

export const seconds = (milliseconds: number): number => milliseconds / 1000;

/** Value below which that part of the values is. */
export const percentile = (values: readonly number[], part: number): number =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;

/** Row of a percentile of times in milliseconds; part 1 is the longest time. */
export function percentileRow(
  name: string,
  part: number,
  times: readonly number[],
  most: number | undefined,
  ...details: readonly string[]
): Row {
  const inWords = `p50 ${percentile(times, 0.5).toFixed(1)}, p99 ${percentile(times, 0.99).toFixed(1)} мс`;
  return {
    name: `${name}: ${part === 1 ? 'дольше всего' : `p${part * 100}`}`,
    value: percentile(times, part),
    unit: 'мс',
    most,
    note: [`${inWords}, вызовов: ${times.length}`, ...details].join('; '),
  };
}

/** `200: 4990, 409: 10` for the note of a row. */
export const statusesInWords = (statuses: readonly number[]): string =>
  [...Map.groupBy(statuses, (status) => status)]
    .map(([status, { length }]) => `${status}: ${length}`)
    .join(', ');
