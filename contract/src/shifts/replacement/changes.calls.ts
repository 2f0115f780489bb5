import { z } from 'zod';
import { dataOf, listOf, Nothing, pageOf, recordOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { pageQuery } from '../../shared/list-query.ts';
import { Id, Instant, IsoDate } from '../../shared/primitives.ts';
import { EDITORS, STAFF } from '../../shared/roles.ts';
import { MAX_SHIFTS } from '../../admin/settings/settings.calls.ts';
import { Reason } from '../planning/coverage.calls.ts';
import { BookingRecord, ShiftBody } from '../booking/booking.calls.ts';
import { ShiftId } from '../shifts.ts';

/** Maximum age in minutes of an offline report that still counts from the time it was made. */
export const SAID_BEFORE_MINUTES = 60;

export const sayUnable = defineCall({
  summary: 'Не смогу выйти: запись снимается, руководители узнают сразу; повтор ничего не меняет',
  method: 'POST',
  path: '/work_time/unable/',
  who: STAFF,
  status: 200,
  body: z.object({
    ...ShiftBody.shape,
    reason: Reason,
    /** Time of an offline report: accepted if not older than SAID_BEFORE_MINUTES minutes. */
    said_at: Instant.optional(),
  }),
  refusals: ['shift_started', 'not_booked', 'no_employee', 'too_many_attempts'],
  answer: dataOf(recordOf('unable', { date: IsoDate, shift_id: ShiftId, reason: z.string() })),
});

/** Cause of a cancelled attendance: reported by the employee, or an absence in the ERP. */
export const UNABLE_CAUSES = ['said', 'absence'] as const;

export const listNotComing = defineCall({
  summary: 'Кто был записан и не выйдет, и почему',
  method: 'GET',
  path: '/work_time/not_coming/',
  who: EDITORS,
  aboutPeople: true,
  query: pageQuery({ from: IsoDate, to: IsoDate, area: z.string().max(200).optional() }),
  answer: pageOf(
    recordOf('not_coming', {
      empl_id: Id,
      fio: z.string(),
      position: z.string(),
      area: z.string(),
      date: IsoDate,
      shift_id: ShiftId,
      cause: z.enum(UNABLE_CAUSES),
      reason: z.string(),
      /** Time of the report, and of its arrival in the portal. */
      said_at: Instant,
      created_at: Instant,
    }),
  ),
});

/** Maximum shifts of one employee: up to two closed weeks are in the future. */
const MAX_OPEN_SHIFTS = 14 * MAX_SHIFTS;

export const listOpenPlaces = defineCall({
  summary: 'Свободные смены недель, запись на которые закрыта: что можно взять сейчас',
  method: 'GET',
  path: '/work_time/open_places/',
  who: STAFF,
  query: pageQuery({}),
  answer: listOf(
    recordOf('open_place', { date: IsoDate, shift_id: ShiftId, left: z.int() }),
    MAX_OPEN_SHIFTS,
  ),
});

export const takeOpenPlace = defineCall({
  summary: 'Взять свободную смену: она достаётся первому',
  method: 'POST',
  path: '/work_time/open_places/',
  who: STAFF,
  body: ShiftBody,
  refusals: [
    'date_closed',
    'absent',
    'shift_full',
    'shift_started',
    'not_trained',
    'work_rules',
    'already_booked',
    'date_open',
    'other_area',
    'employee_left',
    'no_employee',
  ],
  answer: dataOf(BookingRecord),
});

/** Maximum waitlists of one employee. */
export const MAX_WAITLISTS = 200;

const WaitingRecord = recordOf('waiting', {
  date: IsoDate,
  shift_id: ShiftId,
  /** Position in the waitlist, from 1. */
  place: z.int(),
});

export const listWaiting = defineCall({
  summary: 'Очереди, в которых я стою, и какой я в них',
  method: 'GET',
  path: '/work_time/waiting/',
  who: STAFF,
  query: pageQuery({}),
  answer: listOf(WaitingRecord, MAX_WAITLISTS),
});

/** 201 for a new waitlist entry, 200 for an existing one. */
export const waitForPlace = defineCall({
  summary: 'Встать в очередь на смену, где мест нет',
  method: 'POST',
  path: '/work_time/waiting/',
  who: STAFF,
  alsoStatus: 200,
  body: ShiftBody,
  refusals: [
    'date_closed',
    'absent',
    'shift_started',
    'not_trained',
    'work_rules',
    'already_booked',
    'not_full',
    'employee_left',
    'no_employee',
    'too_many_attempts',
  ],
  answer: dataOf(WaitingRecord),
});

/** The body contains the date and the shift; query parameters are accepted too. */
export const leaveLine = defineCall({
  summary: 'Выйти из очереди; повтор ничего не меняет',
  method: 'DELETE',
  path: '/work_time/waiting/',
  who: STAFF,
  query: z.object({ date: z.string(), shift_id: z.string() }).partial(),
  body: ShiftBody.partial().optional(),
  refusals: ['too_many_attempts'],
  answer: Nothing,
});
