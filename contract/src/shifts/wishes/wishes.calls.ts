import { z } from 'zod';
import { dataOf, recordOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { IsoDate } from '../../shared/primitives.ts';
import { STAFF } from '../../shared/roles.ts';
import { MAX_SHIFTS } from '../../admin/settings/settings.calls.ts';
import { Shift, ShiftId, ShiftInput } from '../shifts.ts';

/** Maximum shifts of a week. */
const WEEK_SHIFTS = 7 * MAX_SHIFTS;
const NOT_A_MONDAY = 'Нужен понедельник.';

const Monday = IsoDate.refine((day) => new Date(`${day}T00:00Z`).getUTCDay() === 1, NOT_A_MONDAY);

/** Result per requested shift; existing bookings are in neither list. */
const Outcome = {
  booked: z.array(Shift).max(WEEK_SHIFTS),
  refused: z
    .array(
      z.strictObject({
        ...Shift.shape,
        /** Refusal code of a single booking. */
        code: z.string(),
        detail: z.string(),
        /** Path of the page where the employee can resolve it, e.g. an instruction to pass. */
        address: z.string().optional(),
      }),
    )
    .max(WEEK_SHIFTS),
};

export const repeatWeek = defineCall({
  summary: 'Записаться на неделю так же, как на другую: что свободно, и почему нет',
  method: 'POST',
  path: '/work_time/repeat_week/',
  who: STAFF,
  status: 200,
  /** Mondays of the source week and the target week. */
  body: z.object({ from: Monday, to: Monday }),
  refusals: ['date_closed', 'shift_full', 'employee_left', 'no_employee'],
  answer: dataOf(recordOf('repeat_week', Outcome)),
});

/** 1 is Monday. */
const Weekday = z
  .int('День недели: от 1 до 7.')
  .min(1, 'День недели: от 1 до 7.')
  .max(7, 'День недели: от 1 до 7.');
const Wishes = recordOf('wishes', {
  wishes: z.array(z.strictObject({ weekday: z.int(), shift_id: ShiftId })).max(WEEK_SHIFTS),
});

export const getWishes = defineCall({
  summary: 'Мои пожелания: какие смены я хочу каждую неделю',
  method: 'GET',
  path: '/work_time/wishes/',
  who: STAFF,
  answer: dataOf(Wishes),
});

export const putWishes = defineCall({
  summary: 'Заменить мои пожелания',
  method: 'PUT',
  path: '/work_time/wishes/',
  who: STAFF,
  body: z.object({
    wishes: z
      .array(z.object({ weekday: Weekday, shift_id: ShiftInput }), 'Нужен список пожеланий.')
      .max(WEEK_SHIFTS, { error: `Не больше ${WEEK_SHIFTS} пожеланий.`, abort: true }),
  }),
  refusals: ['employee_left', 'no_employee'],
  answer: dataOf(Wishes),
});

export const bookWishes = defineCall({
  summary: 'Записаться на неделю по своим пожеланиям: что свободно, и почему нет',
  method: 'POST',
  path: '/work_time/wishes/book/',
  who: STAFF,
  status: 200,
  body: z.object({ to: Monday }),
  refusals: ['date_closed', 'shift_full', 'employee_left', 'no_employee'],
  answer: dataOf(recordOf('repeat_week', Outcome)),
});
