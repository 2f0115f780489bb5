import type pg from 'pg';
import { mondayOf, openWeeks } from '../../modules/shifts/weeks.rules.ts';
import { addDays, dayInZone, momentInZone } from '../../platform/time/zone.ts';
import { copyRows, type CopyValue } from '../copy.ts';
import type { DemoEmployee } from '../people/employees.ts';
import { demoAttendance } from './attendance.ts';
import { demoAbsences, type DemoAbsence } from './absences.ts';
import { actionId, sectionId } from '@portal/contract/audit-log/activity.codes.ts';
import { shiftInWords } from '../../modules/shifts/shifts.format.ts';
import { dayShifts, type DemoDayShift } from './day-shifts.ts';
import { seedShiftChanges } from './changes.ts';
import { seedMarks } from './marks.ts';
import { Booked, type DemoDemand, demoDemand } from './demand.ts';
import { isKnown, knownAbsences } from './known-shifts.ts';
import { demoShifts, type DemoShift, type DemoWeek } from './shifts.ts';

interface WorktimeOf {
  employees: readonly DemoEmployee[];
  /** By the place in the list. */
  employeeId: (at: number) => number;
  /** Account of the employee at that index, if any. */
  accountId: (at: number) => number | undefined;
  /** Books for people without an account. */
  managerId: number;
  now: Date;
  timeZone: string;
  /** Weeks that are planned already, this one among them. */
  weeksBack: number;
  perWeek: number;
  /** How much of the first and of the second open week is planned. */
  shares: readonly [number, number];
  /** Takes the absences in; left out, they are copied straight into their table. */
  takeAbsences?: (absences: readonly DemoAbsence[]) => Promise<void>;
  /** The area of this employee gets a waitlist and offers. */
  operatorId?: number;
  /** The demonstration logins' bookings since then are in the change log too. */
  loggedSince?: Date;
}

const WEEKS_AHEAD = 8;
/** Default of the specification, because the demonstration is seeded before any change of settings. */
const PLANNING = { closes_weekday: 7, closes_at: '12:00', weeks: 2 };
const REQUEST = 'По просьбе сотрудника';
/** Documentation network (RFC 5737). */
const ADDRESS = '203.0.113.';

const BOOKING_COLUMNS = ['employee_id', 'day', 'shift_id', 'area', 'created_at'];
const CHANGE_COLUMNS = [
  'employee_id',
  'day',
  'shift_id',
  'action',
  'created_at',
  'account_id',
  'device',
  'address',
  'reason',
];
const ABSENCE_COLUMNS = ['employee_id', 'first_day', 'last_day', 'reason', 'updated_at'];
const ATTENDANCE_COLUMNS = ['employee_id', 'day', 'shift_id', 'state', 'minutes', 'marked_at', 'marked_by'];
const DEMAND_COLUMNS = ['area', 'day', 'shift_id', 'position', 'needed', 'capacity', 'updated_at'];

const ACTIVITY_COLUMNS = ['created_at', 'user_id', 'section_id', 'action_id', 'details'];

const DEVICES = ['Chrome, Android', 'Chrome, Windows', 'Safari, iPhone', 'Яндекс Браузер, Android'];

/** Fills in bookings with their history, absences, need and places, by COPY. */
export async function seedWorktime(client: pg.ClientBase, of: WorktimeOf): Promise<{ bookings: number }> {
  const { employees, now, timeZone, weeksBack, perWeek, shares } = of;
  const today = dayInZone(now, timeZone);
  const [first, second] = openWeeks({ now, timeZone, planning: PLANNING });
  if (!first || !second) throw new Error('no open weeks');
  const absences = demoAbsences(employees.length, today, knownAbsences(today, first.monday));
  const weeks = [
    ...weeksUntil(first.monday, addDays(mondayOf(today), -7 * (weeksBack - 1))),
    { monday: first.monday, share: shares[0], open: 0 },
    { monday: second.monday, share: shares[1], open: 1 },
  ];
  const booked = new Booked();
  const shifts = await dayShifts(client);
  const shiftIds = shifts.map(({ id }) => id);
  const shiftsOf = { employees, shiftIds, absences, weeks, perWeek, now, timeZone };

  if (of.takeAbsences) await of.takeAbsences(absences);
  else await copyRows(client, 'absence', ABSENCE_COLUMNS, absenceRows(absences, of));
  const bookings = await copyRows(
    client,
    'shift_booking',
    BOOKING_COLUMNS,
    bookingRows(demoShifts(shiftsOf), of, booked),
  );
  // The same shifts again: the generator is cheaper than keeping them.
  await copyRows(client, 'shift_change', CHANGE_COLUMNS, changeRows(demoShifts(shiftsOf), of));
  const marks = attendanceRows(demoShifts(shiftsOf), today, of);
  await copyRows(client, 'shift_attendance', ATTENDANCE_COLUMNS, marks);
  const span = { from: addDays(mondayOf(today), -28), to: addDays(first.monday, 7 * WEEKS_AHEAD - 1) };
  const demand = demoDemand(booked, { ...span, shiftIds, open: first.monday });
  await copyRows(client, 'shift_demand', DEMAND_COLUMNS, demandRows(demand, now));
  if (of.operatorId !== undefined) {
    await seedShiftChanges(client, { operatorId: of.operatorId, today, firstOpen: first.monday, now });
    await seedMarks(client, { operatorId: of.operatorId, today, now, timeZone });
  }
  if (of.loggedSince) {
    await copyRows(client, 'activity', ACTIVITY_COLUMNS, activityRows(demoShifts(shiftsOf), shifts, of));
  }
  return { bookings };
}

/** The weeks whose planning is over, from that Monday on. */
function weeksUntil(end: string, from: string): DemoWeek[] {
  const weeks: DemoWeek[] = [];
  for (let monday = from; monday < end; monday = addDays(monday, 7)) weeks.push({ monday, share: 0.96 });
  return weeks;
}

function* absenceRows(
  absences: readonly DemoAbsence[],
  { employeeId, now }: WorktimeOf,
): Generator<CopyValue[]> {
  for (const { employee, firstDay, lastDay, reason } of absences)
    yield [employeeId(employee), firstDay, lastDay, reason, now];
}

function* bookingRows(
  shifts: Iterable<DemoShift>,
  { employeeId, employees }: WorktimeOf,
  booked: Booked,
): Generator<CopyValue[]> {
  for (const { employee, day, shiftId, area, bookedAt } of shifts) {
    booked.add(area, day, shiftId, employees[employee]?.position ?? '');
    yield [employeeId(employee), day, shiftId, area, bookedAt];
  }
}

function* attendanceRows(
  shifts: Iterable<DemoShift>,
  today: string,
  { employeeId, managerId, timeZone }: WorktimeOf,
): Generator<CopyValue[]> {
  for (const { employee, day, shiftId, state, minutes } of demoAttendance(shifts, today)) {
    const markedAt = momentInZone(`${day}T21:30`, timeZone);
    yield [employeeId(employee), day, shiftId, state, minutes, markedAt, managerId];
  }
}

function* changeRows(
  shifts: Iterable<DemoShift>,
  { employeeId, accountId, managerId }: WorktimeOf,
): Generator<CopyValue[]> {
  for (const { employee, day, shiftId, bookedAt, managersReason } of shifts) {
    const own = managersReason ? undefined : accountId(employee);
    const device = DEVICES[employee % DEVICES.length] ?? '';
    const address = `${ADDRESS}${1 + (employee % 250)}`;
    const reason = own === undefined ? (managersReason ?? REQUEST) : '';
    yield [employeeId(employee), day, shiftId, 'book', bookedAt, own ?? managerId, device, address, reason];
  }
}

function* activityRows(
  shifts: Iterable<DemoShift>,
  names: readonly DemoDayShift[],
  { accountId, loggedSince = new Date(0) }: WorktimeOf,
): Generator<CopyValue[]> {
  for (const { employee, day, shiftId, bookedAt, managersReason } of shifts) {
    const own = isKnown(employee) && !managersReason ? accountId(employee) : undefined;
    if (own === undefined || bookedAt < loggedSince) continue;
    const name = names.find(({ id }) => id === shiftId)?.name ?? '';
    yield [bookedAt, own, sectionId('worktime'), actionId('book'), shiftInWords(day, name)];
  }
}

function* demandRows(demand: readonly DemoDemand[], now: Date): Generator<CopyValue[]> {
  for (const { area, day, shiftId, position, needed, capacity } of demand)
    yield [area, day, shiftId, position, needed, capacity, now];
}
