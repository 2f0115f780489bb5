import type { ShiftId } from '@portal/contract/shifts/shifts.ts';
import { addDays } from '../../platform/time/zone.ts';
import type { DemoAbsence } from './absences.ts';

/** Places of the demonstration logins in the list of employees. */
const [ADMIN, MODERATOR, OPERATOR, ACCOUNTANT] = [0, 1, 2, 3];

export interface Planned {
  /** From Monday, 0. */
  weekday: number;
  shiftId: ShiftId;
  managersReason?: string | undefined;
}

/** Bookings of the demonstration logins in the open weeks; weekdays count from Monday, 0. */
const PLANNED: readonly (readonly [
  employee: number,
  week: number,
  weekday: number,
  ShiftId,
  managersReason?: string,
])[] = [
  [OPERATOR, 0, 0, 2],
  [OPERATOR, 0, 1, 2],
  [OPERATOR, 0, 4, 3, 'Замена заболевшего коллеги'],
  [OPERATOR, 1, 0, 2],
  [OPERATOR, 1, 0, 3],
  [MODERATOR, 0, 0, 2],
  [MODERATOR, 0, 1, 2],
  [MODERATOR, 0, 2, 2],
  [ADMIN, 0, 1, 2],
];

/** They plan their open weeks as told here, never by chance. */
export const isKnown = (employee: number): boolean => employee <= ACCOUNTANT;

export const knownShifts = (employee: number, week: number): Planned[] =>
  PLANNED.filter(([who, when]) => who === employee && when === week).map(
    ([, , weekday, shiftId, managersReason]) => ({ weekday, shiftId, managersReason }),
  );

/** Their absences, counted from today and from the Monday of the first open week. */
export function knownAbsences(today: string, monday: string): DemoAbsence[] {
  const of = (
    employee: number,
    reason: DemoAbsence['reason'],
    firstDay: string,
    days: number,
  ): DemoAbsence => ({ employee, reason, firstDay, lastDay: addDays(firstDay, days - 1) });
  return [
    of(OPERATOR, 'Отпуск', addDays(today, -120), 14),
    of(OPERATOR, 'Больничный', addDays(today, -45), 5),
    of(OPERATOR, 'Отгул', addDays(monday, 2), 1),
    of(OPERATOR, 'Учёба', addDays(monday, 28), 12),
    of(MODERATOR, 'Отпуск', addDays(today, -80), 10),
    of(MODERATOR, 'Отгул', addDays(monday, 4), 1),
    of(ADMIN, 'Отпуск', addDays(today, -150), 14),
    of(ADMIN, 'Отпуск', addDays(monday, 7), 7),
    of(ACCOUNTANT, 'Отпуск', addDays(today, -100), 14),
    of(ACCOUNTANT, 'Больничный', addDays(monday, 1), 3),
  ];
}
