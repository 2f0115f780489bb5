import type { ShiftId } from '@portal/contract/shifts/shifts.ts';
import type { PastCell } from './forecast.sql.ts';

/** Proposed demand of a shift on a weekday. */
export interface Proposal {
  weekday: number;
  shift_id: ShiftId;
  /** Empty for all positions. */
  position: string;
  weeks: number;
  past_needed: number | null;
  came: number;
  came_share: number | null;
  needed: number;
  capacity: number;
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const averageOf = (values: readonly number[]): number => sumOf(values) / values.length;
const rounded = (value: number, places: number): number => Number(value.toFixed(places));

function proposalOf([first, ...rest]: readonly PastCell[]): Proposal | undefined {
  if (!first) return undefined;
  const cells = [first, ...rest];
  const { weekday, shift_id, position } = first;
  const wanted = cells.flatMap(({ needed }) => needed ?? []);
  const [came, booked] = [averageOf(cells.map((cell) => cell.came)), sumOf(cells.map((cell) => cell.booked))];
  const share = booked === 0 ? null : sumOf(cells.map((cell) => cell.came)) / booked;
  const needed = Math.round(wanted.length ? averageOf(wanted) : came);
  return {
    ...{ weekday, shift_id, position, weeks: cells.length },
    past_needed: wanted.length ? rounded(averageOf(wanted), 1) : null,
    came: rounded(came, 1),
    came_share: share === null ? null : rounded(share, 2),
    needed,
    // Scales capacity by attendance; the share is unknown without any attendance.
    capacity: share ? Math.ceil(rounded(needed / share, 6)) : needed,
  };
}

/** Average past demand, or attendance where no demand was set; positions only with their own past demand. */
export function proposalsOf(past: readonly PastCell[]): Proposal[] {
  const withNeed = new Set(past.filter(({ needed }) => needed !== null).map(lineOf));
  const shiftsWithNeed = new Set(past.filter(({ needed }) => needed !== null).map(shiftLineOf));
  const told = past.filter(
    (cell) => withNeed.has(lineOf(cell)) || (cell.position === '' && !shiftsWithNeed.has(shiftLineOf(cell))),
  );
  return [...Map.groupBy(told, lineOf).values()]
    .flatMap((cells) => proposalOf(cells) ?? [])
    .toSorted(
      (a, b) =>
        a.weekday - b.weekday || a.shift_id - b.shift_id || a.position.localeCompare(b.position, 'ru'),
    );
}

const shiftLineOf = ({ weekday, shift_id }: PastCell): string => `${weekday} ${shift_id}`;
const lineOf = (cell: PastCell): string => `${shiftLineOf(cell)} ${cell.position}`;
