import { z } from 'zod';
import { pageOf, recordOf } from '../shared/answers.ts';
import { defineCall } from '../shared/call.ts';
import { pageQuery } from '../shared/list-query.ts';
import { HoursMinutes, Money } from '../shared/money.ts';
import { Id, Instant, IsoDate } from '../shared/primitives.ts';
import { STAFF } from '../shared/roles.ts';
import { ADJUSTMENT_KINDS, DISPUTE_OUTCOMES } from './disputes/dispute.states.ts';

/** Source of a figure: the ERP file and its import time. */
const Source = z.strictObject({ file: z.string(), imported_at: Instant });

export const listActualAccruals = defineCall({
  summary: 'Свои фактические начисления, новые сверху',
  method: 'GET',
  path: '/erp/actual_accruals/',
  who: STAFF,
  query: pageQuery({}),
  answer: pageOf(
    recordOf('actual_accrual', {
      /** Month, `YYYY-MM`. */
      period: z.string().regex(/^\d{4}-\d\d$/),
      calc_number: z.string(),
      work_day_count: z.int(),
      total_work_time: HoursMinutes,
      payment_work_time: HoursMinutes,
      truancy_time: HoursMinutes,
      salary: Money,
      bonus_fact: Money,
      fine_fact: Money,
      total_sum: Money,
      source: Source.nullable(),
    }),
  ),
});

export const AdjustmentRecord = recordOf('bonus_or_fine', {
  date: IsoDate,
  reason_type: z.string(),
  description: z.string(),
  /** Negative for a fine. */
  value: Money,
  /** Before taxes (gross) or after them (net). */
  is_gross: z.boolean(),
  /** Label from the ERP, e.g. 'Начислено'. */
  status: z.string(),
  source: Source.nullable(),
  /** Point of the provision. */
  rule: z.string().nullable(),
  rule_document_id: Id.nullable(),
  /** Name of the document's file. */
  rule_document: z.string().nullable(),
  /** Project, call or questionnaire. */
  case_ref: z.string().nullable(),
  case_date: IsoDate.nullable(),
  /** Name of the employee. */
  decided_by: z.string().nullable(),
  kind: z.enum(ADJUSTMENT_KINDS).nullable(),
  /** Last day to dispute a deduction; null for other amounts. */
  dispute_until: IsoDate.nullable(),
  state: z.enum(['agreed', 'disputed', ...DISPUTE_OUTCOMES]).nullable(),
  dispute_id: Id.nullable(),
});

export const listBonusesAndFines = defineCall({
  summary: 'Свои бонусы и снятия, новые сверху',
  method: 'GET',
  path: '/erp/bonus_and_fine/',
  who: STAFF,
  query: pageQuery({}),
  answer: pageOf(AdjustmentRecord),
});
