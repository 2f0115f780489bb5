import { z } from 'zod';
import { dataOf, listOf, Nothing, Pagination, recordOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { MAX_SHIFT_HOURS, MAX_SHIFTS, MAX_OPEN_WEEKS } from '../../admin/settings/settings.calls.ts';
import { pageQuery } from '../../shared/list-query.ts';
import { Instant, IsoDate } from '../../shared/primitives.ts';
import { STAFF } from '../../shared/roles.ts';
import { MONTH, Shift, ShiftId, ShiftInput, SPAN_DAYS } from '../shifts.ts';

export const getWorkTime = defineCall({
  summary: 'Свои смены и отсутствия за месяц',
  method: 'GET',
  path: '/work_time/',
  who: STAFF,
  query: z.object(MONTH),
  answer: dataOf(
    z.strictObject({
      records: z.array(Shift).max(31 * MAX_SHIFTS),
      /** Day → reason, e.g. 'Отпуск'. */
      absents: z.record(IsoDate, z.string()),
    }),
  ),
});

export const getAvailableDates = defineCall({
  summary: 'Дни, на которые открыта запись',
  method: 'GET',
  path: '/work_time/get_available_dates/',
  who: STAFF,
  query: pageQuery({}),
  answer: z.strictObject({
    data: z.array(IsoDate).max(7 * MAX_OPEN_WEEKS),
    meta: z.strictObject({
      pagination: Pagination.optional(),
      /** Today in the organisation's zone, whatever the clock of the device shows. */
      today: IsoDate,
      now: Instant,
      /** Open weeks: their Monday and the deadline of planning, nearest first. */
      weeks: z.array(z.strictObject({ monday: IsoDate, closes_at: Instant })).max(MAX_OPEN_WEEKS),
    }),
  }),
});

export const ShiftBody = z.object({ date: IsoDate, shift_id: ShiftInput });

export const BookingRecord = recordOf('work_time', { date: IsoDate, shift_id: ShiftId });

const ClockTime = z.string().regex(/^\d\d:\d\d$/);

export const listShifts = defineCall({
  summary: 'Смены, на которые записываются: название и часы',
  method: 'GET',
  path: '/work_time/shifts/',
  who: STAFF,
  scope: 'shifts:read',
  query: pageQuery({}),
  answer: listOf(
    recordOf('shift', {
      name: z.string(),
      /** Label of the calendar badge: 'I'. */
      short: z.string(),
      /** Hours of today. */
      start: ClockTime,
      /** An end before the start is on the next day. */
      end: ClockTime,
      /** All hours with the day from which they hold, newest first; null: the first ones. */
      hours: z
        .array(z.strictObject({ from: IsoDate.nullable(), start: ClockTime, end: ClockTime }))
        .max(MAX_SHIFT_HOURS),
      is_archive: z.boolean(),
    }),
    MAX_SHIFTS,
  ),
});

/** 201 for a new booking, 200 for an existing one. */
export const bookShift = defineCall({
  summary: 'Записаться на смену; повтор ничего не меняет',
  method: 'POST',
  path: '/work_time/',
  who: STAFF,
  alsoStatus: 200,
  body: ShiftBody,
  refusals: [
    'date_closed',
    'absent',
    'shift_full',
    'not_trained',
    'work_rules',
    'employee_left',
    'no_employee',
  ],
  answer: dataOf(BookingRecord),
});

/** The body contains the date and the shift; query parameters are accepted too. */
export const cancelShift = defineCall({
  summary: 'Отменить запись на смену; повтор ничего не меняет',
  method: 'DELETE',
  path: '/work_time/',
  who: STAFF,
  query: z.object({ date: z.string(), shift_id: z.string() }).partial(),
  body: ShiftBody.partial().optional(),
  refusals: ['date_closed', 'employee_left', 'no_employee'],
  answer: Nothing,
});

/** Maximum shifts of a range, including archived ones because past bookings remain. */
const MAX_RANGE_SHIFTS = SPAN_DAYS * MAX_SHIFTS;

export const getPlaces = defineCall({
  summary: 'Свободные места на своей площадке; только смены, у которых задано число мест',
  method: 'GET',
  path: '/work_time/places/',
  who: STAFF,
  query: pageQuery({ from: IsoDate, to: IsoDate }),
  answer: z.strictObject({
    /** The record id is its day and shift in digits, e.g. `202611252`. */
    data: z
      .array(
        recordOf('places', {
          date: IsoDate,
          shift_id: ShiftId,
          capacity: z.int(),
          /** Never below 0, even when a manager booked over the capacity. */
          left: z.int(),
        }),
      )
      .max(MAX_RANGE_SHIFTS),
    /** Understaffed shifts of the caller's area, with the number of missing employees. */
    meta: z.strictObject({
      wanted: z.array(z.strictObject({ ...Shift.shape, missing: z.int() })).max(MAX_RANGE_SHIFTS),
      pagination: Pagination.optional(),
    }),
  }),
});

/** Actions on a shift of an employee: only `book` and `unbook` change the booking. */
export const SHIFT_ACTIONS = ['book', 'unbook', 'wait', 'unwait', 'offer', 'accept', 'end_offer'] as const;
export type ShiftAction = (typeof SHIFT_ACTIONS)[number];

/** Maximum changes of one day in an answer, newest first. */
export const MAX_LISTED_CHANGES = 200;

export const listShiftHistory = defineCall({
  summary: 'История своей записи на день: кто, когда и откуда',
  method: 'GET',
  path: '/work_time/history/',
  who: STAFF,
  query: pageQuery({ date: IsoDate }),
  answer: listOf(
    recordOf('shift_change', {
      date: IsoDate,
      shift_id: ShiftId,
      action: z.enum(SHIFT_ACTIONS),
      created_at: Instant,
      /** Name of the actor. */
      user: z.string(),
      own: z.boolean(),
      /** Device and address of the employee's own change, empty for a manager's change. */
      device: z.string(),
      address: z.string(),
      /** Reason given by the manager. */
      reason: z.string(),
    }),
    MAX_LISTED_CHANGES,
  ),
});
