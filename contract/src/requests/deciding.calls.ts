import { z } from 'zod';
import { dataOf } from '../shared/answers.ts';
import { defineCall } from '../shared/call.ts';
import { MESSAGE_FILE, MESSAGE_FORM_LIMIT } from '../news/feedback/thread.ts';
import { IdInput } from '../shared/primitives.ts';
import { SIGNED_IN } from '../shared/roles.ts';
import { ATTENDANCE_STATES, checkMinutes, LateMinutes } from '../shifts/attendance/attendance.calls.ts';
import { Shift } from '../shifts/shifts.ts';
import { RequestRecord } from './requests.calls.ts';

const params = z.object({ id: IdInput });
const Reason = z.string('Объясните решение.').trim().max(2_000, 'Не больше 2000 знаков.');

export const RequestDecisionBody = z
  .strictObject({
    outcome: z.enum(['approve', 'refuse'], 'Выберите решение.'),
    reason: Reason.nullish().transform((text) => text ?? ''),
    /** The step that the caller saw: a repeated press does not decide the next one. */
    step: z.int('Номер шага.').optional(),
    /** Attendance that an approved objection to hours sets. */
    state: z.enum(ATTENDANCE_STATES, 'Нужно came, late или no_show.').nullish(),
    minutes: LateMinutes,
  })
  .superRefine(checkMinutes)
  .refine(({ outcome, reason }) => outcome === 'approve' || reason !== '', {
    path: ['reason'],
    message: 'Объясните отказ.',
  });

/** Shifts that a manager has marked although the person was to be away. */
const Marked = z.strictObject({ marked: z.array(Shift).max(1_000) });

export const decideRequest = defineCall({
  summary: 'Одобрить или отклонить заявку на своём шаге',
  method: 'PUT',
  path: '/requests/:id/decide/',
  who: SIGNED_IN,
  params,
  body: RequestDecisionBody,
  refusals: ['own_decision', 'not_your_step', 'request_decided', 'timesheet_closed', 'not_booked'],
  answer: dataOf(RequestRecord).extend({ meta: Marked.optional() }),
});

export const cancelRequest = defineCall({
  summary: 'Отменить одобренное отсутствие: своё до первого дня, администратору в любой день',
  method: 'POST',
  path: '/requests/:id/cancel/',
  who: SIGNED_IN,
  status: 200,
  params,
  refusals: ['request_decided', 'already_begun'],
  answer: dataOf(RequestRecord),
});

/** The file of a certificate. */
export const CERTIFICATE_FILE = {
  ...MESSAGE_FILE,
  extensions: ['pdf'],
  wrongType: 'Подойдёт только pdf.',
} as const;

export const giveCertificate = defineCall({
  summary: 'Приложить готовую справку: она попадёт в «Мои документы» сотрудника',
  method: 'POST',
  path: '/requests/:id/result/',
  who: SIGNED_IN,
  status: 200,
  params,
  body: z.object({}),
  multipart: true,
  bodyLimit: MESSAGE_FORM_LIMIT,
  refusals: [
    ...(['own_decision', 'not_your_step', 'request_decided'] as const),
    ...(['document_type_unknown', 'file_unreadable', 'file_too_complex'] as const),
  ],
  answer: dataOf(RequestRecord),
});
