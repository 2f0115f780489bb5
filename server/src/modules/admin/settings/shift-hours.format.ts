import type { HoursFrom } from '@portal/contract/shifts/hours.ts';
import type { StoredHours } from '../../../platform/settings/shift-hours.ts';

interface NewHours {
  start: string;
  end: string;
  /** First day of the hours; tomorrow if left out. */
  from?: string | undefined;
}

const isSame = (one: HoursFrom, other: Pick<HoursFrom, 'start' | 'end'>): boolean =>
  one.start === other.start && one.end === other.end;

/**
 * Hours with a change on top, newest first: it replaces what was to hold from its day or later. Hours equal
 * to the newest change nothing, except that another `from` postpones hours that do not hold yet.
 */
export function changeHours(
  hours: readonly StoredHours[],
  change: NewHours,
  { now, tomorrow }: { now: Date; tomorrow: string },
): StoredHours[] {
  const [newest, previous] = hours;
  if (!newest) throw new Error('a shift has no hours');
  const add = (list: readonly StoredHours[], { start, end, from = tomorrow }: NewHours): StoredHours[] => {
    const entry = { from, start, end, set_at: now.toISOString(), revision: newest.revision + 1 };
    return [entry, ...list.filter((one) => one.from === null || one.from < from)];
  };
  if (!isSame(newest, change)) return add(hours, change);
  const isWaiting = newest.from !== null && newest.from >= tomorrow;
  if (!isWaiting || change.from === undefined || change.from === newest.from || !previous) return [...hours];
  // Days between the two dates get the earlier hours back, as a change of their own for calendars.
  const { start, end } = previous;
  return add(add(hours, { start, end, from: newest.from ?? tomorrow }), change);
}
