import { z } from 'zod';
import { Pagination, recordOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { pageQuery } from '../../shared/list-query.ts';
import { Instant } from '../../shared/primitives.ts';
import { SIGNED_IN } from '../../shared/roles.ts';

export const DUTY_KINDS = [
  'instruction',
  'plan_week',
  'handover',
  'open_place',
  'attendance',
  'feedback',
  'email',
  'acknowledge',
  'check',
  'pay_dispute',
  'paper',
  'request',
  'hours',
] as const;
export type DutyKind = (typeof DUTY_KINDS)[number];

/** Maximum duties in an answer; the rest follows when some are done. */
export const MAX_DUTIES = 500;

const Duty = recordOf('duty', {
  kind: z.enum(DUTY_KINDS),
  title: z.string(),
  detail: z.string(),
  /** Deadline; null if there is none. */
  due: Instant.nullable(),
  overdue: z.boolean(),
  /** Path of the page where the duty is done. */
  address: z.string(),
});
export type DutyRecord = z.output<typeof Duty>;

export const listDuties = defineCall({
  summary: 'Что нужно сделать мне: просроченное, потом по сроку, потом без срока',
  method: 'GET',
  path: '/duties/',
  who: SIGNED_IN,
  query: pageQuery({}),
  answer: z.strictObject({
    data: z.array(Duty).max(MAX_DUTIES),
    meta: z.strictObject({ count: z.int(), pagination: Pagination.optional() }),
  }),
});
