import type { ShiftId } from '@portal/contract/shifts/shifts.ts';
import { hoursOn } from '@portal/contract/shifts/hours.ts';
import ical, { ICalCalendarMethod, ICalEventBusyStatus } from 'ical-generator';
import type { StoredShift } from '../../../platform/settings/settings.sql.ts';
import { hoursOf, type ShiftHours, shiftOf } from '../shift-hours.format.ts';

interface CalendarShift {
  date: string;
  shift_id: ShiftId;
  /** Area of the booking, which differs from the employee's after a move. */
  area: string;
  createdAt: Date;
  movedAt: Date | null;
  moves: number;
}

interface CalendarAbsence {
  firstDay: string;
  lastDay: string;
  reason: string;
  updatedAt: Date;
}

export interface CalendarOf {
  employeeId: number;
  shifts: readonly CalendarShift[];
  absences: readonly CalendarAbsence[];
}

export interface CalendarSettings extends ShiftHours {
  shifts: readonly StoredShift[];
  publicUrl: string;
}

/** Start of the revisions of absences, whose changes are not counted. */
const REVISIONS_SINCE = Date.parse('2020-01-01T00:00Z');

/** Same in every portal and at every address, because clients recognise an event by it. */
const uidOf = (id: string): string => `${id}@staff-portal`;

const versionOf = (sequence: number, changedAt: Date) => ({
  sequence,
  stamp: changedAt,
  lastModified: changedAt,
});

/** The last change of the booking, of its area, and of the shift's name or hours on that day. */
function versionOfShift({ date, createdAt, movedAt, moves }: CalendarShift, shift: StoredShift) {
  const { revision, set_at } = hoursOn(shift, date);
  const moments = [set_at, shift.renamed_at, movedAt].flatMap((one) => (one === null ? [] : [new Date(one)]));
  const changedAt = new Date(Math.max(...[createdAt, ...moments].map(Number)));
  return versionOf(revision + shift.renames + moves, changedAt);
}

/** Milliseconds. An absence may end on the last representable date. */
const DAY = 24 * 60 * 60 * 1000;

/** Refresh interval of calendar clients, seconds. */
const REFRESH_INTERVAL_SECONDS = 60 * 60;

/** Employee's shifts and absences as iCalendar; deterministic for equal rows. */
export function calendarOf({ employeeId, shifts, absences }: CalendarOf, settings: CalendarSettings): string {
  const calendar = ical({
    name: 'Выходы',
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'staff-portal', product: 'shifts', language: 'RU' },
    ttl: REFRESH_INTERVAL_SECONDS,
  });
  for (const booking of shifts) {
    const shift = shiftOf(settings.shifts, booking.shift_id);
    calendar.createEvent({
      id: uidOf(`shift-${employeeId}-${booking.date}-${booking.shift_id}`),
      ...hoursOf(booking, settings),
      ...versionOfShift(booking, shift),
      summary: shift.name,
      location: booking.area,
      url: `${settings.publicUrl}/workTime`,
    });
  }
  for (const { firstDay, lastDay, reason, updatedAt } of absences) {
    calendar.createEvent({
      id: uidOf(`absence-${employeeId}-${firstDay}`),
      start: new Date(`${firstDay}T00:00Z`),
      end: new Date(Date.parse(`${lastDay}T00:00Z`) + DAY),
      allDay: true,
      ...versionOf(Math.max(0, Math.floor((updatedAt.getTime() - REVISIONS_SINCE) / 1000)), updatedAt),
      summary: reason,
      busystatus: ICalEventBusyStatus.OOF,
    });
  }
  // RFC 5545, 3.1: every line ends with CRLF, the last one too.
  return `${calendar.toString()}\r\n`;
}
