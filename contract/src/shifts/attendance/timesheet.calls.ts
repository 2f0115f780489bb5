import { z } from 'zod';
import { pageOf, recordOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { pageQuery } from '../../shared/list-query.ts';
import { HoursMinutes } from '../../shared/money.ts';
import { Id, Instant, IsoDate } from '../../shared/primitives.ts';
import { EDITORS } from '../../shared/roles.ts';
import { MAX_SHIFTS } from '../../admin/settings/settings.calls.ts';
import { MONTH, ShiftId } from '../shifts.ts';
import { ATTENDANCE_STATES } from './attendance.calls.ts';

/** Maximum shifts of an answer without paging: 1 000 employees of an area. */
export const UNPAGED_TIMESHEET_LIMIT = 50_000;
/** Maximum shifts of an employee in a month. */
export const MONTH_SHIFTS = 31 * MAX_SHIFTS;

/** The person's word about the hours of the month. */
const OF_MONTH = {
  confirmed_at: Instant.nullable(),
  /** Objections that wait for a decision. */
  objections: z.int(),
};

const AREA = z.string().max(200).optional();

/**
 * Hours worked in all shifts of the month that have begun. Present and unmarked employees count the full
 * shift, late ones minus the minutes late; no-shows and unmarked absences are omitted.
 */
export const getTimesheet = defineCall({
  summary: 'Табель за месяц: кто, в какой день и смену, сколько часов; xlsx, csv и 1c — файлом',
  method: 'GET',
  path: '/work_time/timesheet/',
  who: EDITORS,
  scope: 'timesheet:read',
  aboutPeople: true,
  formats: ['xlsx', 'csv'],
  query: pageQuery({
    ...MONTH,
    area: AREA,
    /** `1c`: a csv with a line per employee and the codes of form T-13. */
    format: z.enum(['xlsx', 'csv', '1c'], 'format: xlsx, csv или 1c.').optional(),
  }),
  answer: pageOf(
    recordOf('timesheet', {
      empl_id: Id,
      fio: z.string(),
      date: IsoDate,
      shift_id: ShiftId,
      hours: HoursMinutes,
      ...OF_MONTH,
    }),
    UNPAGED_TIMESHEET_LIMIT,
  ),
});

export const Worked = z.strictObject({
  date: IsoDate,
  shift_id: ShiftId,
  /** Null: not marked. */
  state: z.enum(ATTENDANCE_STATES).nullable(),
  minutes: z.int().nullable(),
  /** Null for a no-show. */
  hours: HoursMinutes.nullable(),
});

/** The same data as on the paper form: one line per employee. */
export const listTimesheetPeople = defineCall({
  summary: 'Табель за месяц по людям',
  method: 'GET',
  path: '/work_time/timesheet/people/',
  who: EDITORS,
  aboutPeople: true,
  query: pageQuery({ ...MONTH, area: AREA }),
  answer: pageOf(
    recordOf('timesheet_person', {
      fio: z.string(),
      code_id: z.string(),
      position: z.string(),
      shifts: z.array(Worked).max(MONTH_SHIFTS),
      total: HoursMinutes,
      ...OF_MONTH,
      /** Closing of the month in the area of the last shift; null: open. */
      closed_at: Instant.nullable(),
    }),
  ),
});
