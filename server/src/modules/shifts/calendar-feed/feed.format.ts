import type { ShiftId } from '@portal/contract/shifts/shifts.ts';
import ical, { ICalCalendarMethod, ICalEventBusyStatus } from 'ical-generator';
import { hoursOf, type ShiftHours, shiftOf } from '../shift-hours.format.ts';

interface CalendarShift {
  date: string;
  shift_id: ShiftId;
  createdAt: Date;
}

interface CalendarAbsence {
  firstDay: string;
  lastDay: string;
  reason: string;
  updatedAt: Date;
}

export interface CalendarOf {
  employeeId: number;
  area: string;
  shifts: readonly CalendarShift[];
  absences: readonly CalendarAbsence[];
}

export interface CalendarSettings extends ShiftHours {
  publicUrl: string;
}

/** Milliseconds. An absence may end on the last representable date. */
const DAY = 24 * 60 * 60 * 1000;

/** Refresh interval of calendar clients, seconds. */
const REFRESH_INTERVAL_SECONDS = 60 * 60;

/** Employee's shifts and absences as iCalendar; deterministic for equal rows. */
export function calendarOf(
  { employeeId, area, shifts, absences }: CalendarOf,
  settings: CalendarSettings,
): string {
  const calendar = ical({
    name: 'Выходы',
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'staff-portal', product: 'shifts', language: 'RU' },
    ttl: REFRESH_INTERVAL_SECONDS,
  });
  const host = new URL(settings.publicUrl).hostname;
  for (const shift of shifts) {
    calendar.createEvent({
      id: `shift-${employeeId}-${shift.date}-${shift.shift_id}@${host}`,
      ...hoursOf(shift, settings),
      stamp: shift.createdAt,
      summary: shiftOf(settings.shifts, shift.shift_id).name,
      location: area,
      url: `${settings.publicUrl}/workTime`,
    });
  }
  for (const { firstDay, lastDay, reason, updatedAt } of absences) {
    calendar.createEvent({
      id: `absence-${employeeId}-${firstDay}@${host}`,
      start: new Date(`${firstDay}T00:00Z`),
      end: new Date(Date.parse(`${lastDay}T00:00Z`) + DAY),
      allDay: true,
      stamp: updatedAt,
      summary: reason,
      busystatus: ICalEventBusyStatus.OOF,
    });
  }
  return calendar.toString();
}
