import { z } from 'zod';
import { dataOf, pageOf, recordOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { pageQuery } from '../../shared/list-query.ts';
import { Id, IdInput, IsoDate } from '../../shared/primitives.ts';
import { EDITORS } from '../../shared/roles.ts';
import { Marks } from '../marks/marks.ts';
import { ShiftId, ShiftInput } from '../shifts.ts';

/** Attendance of a booked employee; null: not marked. */
export const ATTENDANCE_STATES = ['came', 'late', 'no_show'] as const;
export type AttendanceState = (typeof ATTENDANCE_STATES)[number];

/** Maximum marks of one call: a whole day of a large area. */
export const ATTENDANCE_ROWS = 2_000;
/** One day, minutes. */
export const MAX_LATE_MINUTES = 1_440;

const TEXTS = {
  state: 'Нужно came, late, no_show или null.',
  minutes: `Минут: от 0 до ${MAX_LATE_MINUTES}.`,
  lateOnly: 'Минуты бывают только у опоздания.',
  needed: 'Укажите, на сколько минут опоздал сотрудник.',
  most: `Не больше ${ATTENDANCE_ROWS} отметок за раз.`,
  twice: 'Эта смена сотрудника названа дважды.',
} as const;

const State = z.enum(ATTENDANCE_STATES, TEXTS.state).nullable();

const Attendance = {
  empl_id: Id,
  fio: z.string(),
  position: z.string(),
  area: z.string(),
  date: IsoDate,
  shift_id: ShiftId,
  state: State,
  /** Minutes late; null unless `late`. */
  minutes: z.int().nullable(),
  /** The person's own marks, by time. */
  marks: Marks,
  /** Source of the state: the person's start mark or a manager; null: not marked. */
  set_by: z.enum(['mark', 'manager']).nullable(),
};

/** Employees booked on that day, by name; absent ones are omitted unless marked. */
export const listAttendance = defineCall({
  summary: 'Кто записан на день и кто из них пришёл',
  method: 'GET',
  path: '/work_time/attendance/',
  who: EDITORS,
  aboutPeople: true,
  query: pageQuery({ date: IsoDate, area: z.string().max(200).optional() }),
  answer: pageOf(recordOf('attendance', Attendance)),
});

export const LateMinutes = z
  .int(TEXTS.minutes)
  .min(0, TEXTS.minutes)
  .max(MAX_LATE_MINUTES, TEXTS.minutes)
  .nullish();

/** Minutes belong to `late` and only to it. */
export function checkMinutes(
  { state, minutes }: { state?: AttendanceState | null | undefined; minutes?: number | null | undefined },
  context: z.RefinementCtx,
): void {
  const fault = (message: string) => context.addIssue({ code: 'custom', path: ['minutes'], message });
  if (state === 'late' && (minutes === null || minutes === undefined)) fault(TEXTS.needed);
  // A form that always sends the number sends 0.
  if (state !== 'late' && minutes) fault(TEXTS.lateOnly);
}

export const AttendanceMark = z
  .object({
    empl_id: IdInput,
    date: IsoDate,
    shift_id: ShiftInput,
    /** Null removes the mark. */
    state: State,
    minutes: LateMinutes,
  })
  .superRefine(checkMinutes);
export type AttendanceMark = z.output<typeof AttendanceMark>;

/** All or nothing; repeating the call changes nothing. */
export const markAttendance = defineCall({
  summary: 'Отметить, кто пришёл, опоздал или не пришёл; null снимает отметку',
  method: 'PUT',
  path: '/work_time/attendance/',
  who: EDITORS,
  aboutPeople: true,
  body: z
    .array(AttendanceMark)
    .min(1)
    .max(ATTENDANCE_ROWS, { error: TEXTS.most, abort: true })
    .superRefine((marks, context) => {
      const seen = new Set<string>();
      for (const [at, { empl_id, date, shift_id }] of marks.entries()) {
        const key = `${empl_id} ${date} ${shift_id}`;
        if (seen.has(key)) context.addIssue({ code: 'custom', path: [at], message: TEXTS.twice });
        seen.add(key);
      }
    }),
  refusals: ['not_found', 'not_booked', 'shift_not_started', 'timesheet_closed'],
  answer: dataOf(z.array(recordOf('attendance', Attendance)).max(ATTENDANCE_ROWS)),
});
