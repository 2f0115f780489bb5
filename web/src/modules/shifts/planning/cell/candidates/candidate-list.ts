import { countOf } from '../../../../../platform/plural.ts';
import type { ShiftEmployee } from '../../board.queries.ts';
import type { Suggestion } from './candidates.queries.ts';

/** An employee to book or to invite. */
export interface Candidate {
  id: string;
  fio: string;
  position: string;
  /** Shifts of the week, and of that day. */
  weekShifts: number;
  shifts: readonly number[];
  wished: boolean;
  invitedAt: string | null;
  /** Absent employees cannot be booked. */
  absence: string | null;
  /** Violated rules, which a manager may override. */
  against: string | null;
  /** Free and eligible: can be invited. */
  isEligible: boolean;
}

const ofSuggestion = ({ id, attributes: one }: Suggestion): Candidate => ({
  ...{ id, fio: one.fio, position: one.position, weekShifts: one.week_shifts, shifts: one.shifts },
  ...{ wished: one.wished, invitedAt: one.invited_at, absence: null, against: null, isEligible: true },
});

const ofEmployee = ({ id, attributes: one }: ShiftEmployee): Candidate => ({
  ...{ id, fio: one.fio, position: one.position, weekShifts: one.week_shifts ?? 0, shifts: one.shifts },
  ...{ wished: false, invitedAt: null, absence: one.absence, against: one.against, isEligible: false },
});

/**
 * Suggested employees first, then the others of the area without the booked ones. A search keeps the order of
 * its results.
 */
export function candidatesOf(
  suggestions: readonly Suggestion[],
  employees: readonly ShiftEmployee[],
  { booked, isSearch }: { booked: readonly string[]; isSearch: boolean },
): Candidate[] {
  const suggested = new Map(suggestions.map((one) => [one.id, ofSuggestion(one)]));
  const found = employees.map((one) => suggested.get(one.id) ?? ofEmployee(one));
  const all = isSearch ? found : [...suggested.values(), ...found.filter(({ id }) => !suggested.has(id))];
  return all.filter(({ id }) => !booked.includes(id));
}

/** '2 смены за неделю · хочет эту смену · уже Смена II' */
export const noteOf = (
  { weekShifts, wished, shifts }: Candidate,
  nameOf: (shift: number) => string,
): string =>
  [
    `${countOf(weekShifts, ['смена', 'смены', 'смен'])} за неделю`,
    wished && 'хочет эту смену',
    shifts.length > 0 && `уже ${shifts.map(nameOf).join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ');
