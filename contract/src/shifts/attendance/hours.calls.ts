import { z } from 'zod';
import { dataOf, Nothing } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { HoursMinutes } from '../../shared/money.ts';
import { Id, IdInput, Instant, IsoDate } from '../../shared/primitives.ts';
import { EDITORS, SIGNED_IN, STAFF } from '../../shared/roles.ts';
import { ShiftBody } from '../booking/booking.calls.ts';
import { MONTH, MONTH_OF_BODY, ShiftId } from '../shifts.ts';
import { MONTH_SHIFTS, Worked } from './timesheet.calls.ts';

const MESSAGE_MAX = 1_000;

const OwnDay = z.strictObject({
  ...Worked.shape,
  planned: HoursMinutes,
  /** Own marks within the hours of the shift; null: without a start mark. */
  from: Instant.nullable(),
  to: Instant.nullable(),
  breaks_minutes: z.int(),
  /** How the hours were counted, where it is not plain. */
  note: z.string(),
  /** A manager's question that waits for an answer. */
  asked: z.string().nullable(),
});
export type OwnDay = z.output<typeof OwnDay>;

export const getOwnHours = defineCall({
  summary: 'Свои часы за месяц по дням: план, отметки, перерывы и сколько посчитано',
  method: 'GET',
  path: '/work_time/hours/',
  who: STAFF,
  query: z.object(MONTH),
  answer: dataOf(
    z.strictObject({
      total: HoursMinutes,
      shifts: z.array(OwnDay).max(MONTH_SHIFTS),
      confirmed_at: Instant.nullable(),
      /** The own area's month is closed: hours and marks cannot change. */
      closed_at: Instant.nullable(),
    }),
  ),
});

const Confirmed = dataOf(z.strictObject({ confirmed_at: Instant }));

export const confirmHours = defineCall({
  summary: 'Подтвердить свои часы за прошедший месяц; повтор ничего не меняет',
  method: 'POST',
  path: '/work_time/hours/confirm/',
  who: STAFF,
  status: 200,
  body: z.object(MONTH_OF_BODY),
  refusals: ['no_employee', 'month_not_over'],
  answer: Confirmed,
});

/** The month stands in the query or in the body. */
export const takeBackConfirmation = defineCall({
  summary: 'Взять подтверждение своих часов назад, пока табель не закрыт',
  method: 'DELETE',
  path: '/work_time/hours/confirm/',
  who: STAFF,
  query: z.object(MONTH).partial(),
  body: z.object(MONTH_OF_BODY).partial().optional(),
  refusals: ['no_employee', 'timesheet_closed'],
  answer: Nothing,
});

export const HoursQuestionBody = z.object({
  empl_id: IdInput,
  ...ShiftBody.shape,
  message: z
    .string('Напишите, что уточнить.')
    .trim()
    .min(1, 'Напишите, что уточнить.')
    .max(MESSAGE_MAX, `Не больше ${MESSAGE_MAX} знаков.`),
});

export const askAboutHours = defineCall({
  summary: 'Спросить сотрудника о часах одной смены: у него появится дело',
  method: 'POST',
  path: '/work_time/hours/ask/',
  who: SIGNED_IN,
  aboutPeople: true,
  body: HoursQuestionBody,
  refusals: ['not_found', 'not_booked', 'shift_not_started'],
  answer: dataOf(
    z.strictObject({
      empl_id: Id,
      date: IsoDate,
      shift_id: ShiftId,
      message: z.string(),
      asked_at: Instant,
    }),
  ),
});

export const agreeToHours = defineCall({
  summary: 'Ответить на вопрос о часах: всё верно; повтор ничего не меняет',
  method: 'POST',
  path: '/work_time/hours/agree/',
  who: STAFF,
  status: 200,
  body: ShiftBody,
  refusals: ['no_employee', 'not_found'],
  answer: dataOf(z.strictObject({ answered_at: Instant })),
});

const AREA = z.string('Нужна площадка.').trim().min(1, 'Нужна площадка.').max(200);
const Closing = dataOf(
  z.strictObject({
    /** Null: open. */
    closed_at: Instant.nullable(),
    /** How often it was closed; the file for 1C names it. */
    version: z.int(),
  }),
);

export const closeTimesheet = defineCall({
  summary: 'Закрыть табель площадки за месяц: отметки и явка больше не меняются',
  method: 'POST',
  path: '/work_time/timesheet/close/',
  who: EDITORS,
  aboutPeople: true,
  status: 200,
  body: z.object({ ...MONTH_OF_BODY, area: AREA }),
  refusals: ['not_found'],
  answer: Closing,
});

export const OpenTimesheetBody = z.object({
  ...MONTH_OF_BODY,
  area: AREA,
  reason: z.string('Укажите причину.').trim().min(1, 'Укажите причину.').max(500, 'Не больше 500 знаков.'),
});

export const openTimesheet = defineCall({
  summary: 'Открыть закрытый табель, с причиной',
  method: 'POST',
  path: '/work_time/timesheet/open/',
  who: ['A'],
  status: 200,
  body: OpenTimesheetBody,
  answer: Closing,
});
