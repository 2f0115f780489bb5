import { z } from 'zod';
import { dataOf, pageOf, recordOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { MAX_REPLIES, MessageBody, messageRecordOf } from '../../news/feedback/thread.ts';
import { commaList, listQuery, pageQuery, TableFormat } from '../../shared/list-query.ts';
import { Money } from '../../shared/money.ts';
import { Id, IdInput, Instant, IsoDate } from '../../shared/primitives.ts';
import { EDITORS, STAFF } from '../../shared/roles.ts';
import { AdjustmentRecord } from '../finance.calls.ts';
import { DISPUTE_OUTCOMES, DISPUTE_STATES } from './dispute.states.ts';

const params = z.object({ id: IdInput });
const DisputeRecord = recordOf('pay_dispute', {
  /** Null after the ERP has removed the deduction. */
  adjustment_id: Id.nullable(),
  user_id: Id,
  user: z.string(),
  area: z.string(),
  position: z.string(),
  date: IsoDate,
  reason_type: z.string(),
  /** Amount as it was disputed. */
  value: Money,
  state: z.enum(DISPUTE_STATES),
  message: z.string(),
  created_at: Instant,
  /** Last working day for the decision. */
  decide_until: IsoDate,
  decided_at: Instant.nullable(),
  decided_by: z.string().nullable(),
  new_value: Money.nullable(),
  reason: z.string().nullable(),
  /** The ERP has brought the decided amount. */
  is_counted: z.boolean(),
  /** The caller may decide it. */
  can_decide: z.boolean(),
});
export type PayDispute = z.output<typeof DisputeRecord>;

export const agreeToAdjustment = defineCall({
  summary: 'Согласиться со своим снятием; повтор ничего не меняет',
  method: 'POST',
  path: '/erp/bonus_and_fine/:id/agree/',
  who: STAFF,
  status: 200,
  params,
  refusals: ['nothing_to_dispute', 'already_disputed'],
  answer: dataOf(AdjustmentRecord),
});

export const disputeAdjustment = defineCall({
  summary: 'Оспорить своё снятие в срок',
  method: 'POST',
  path: '/erp/bonus_and_fine/:id/dispute/',
  who: STAFF,
  params,
  body: MessageBody,
  refusals: ['nothing_to_dispute', 'already_disputed', 'dispute_over_term'],
  answer: dataOf(DisputeRecord),
});

const IdText = z.string().regex(/^\d{1,15}$/, 'Нужны номера записей через запятую.');
const NameText = z.string().max(500);

export const listPayDisputes = defineCall({
  summary: 'Споры о снятиях: решающему — в его области, остальным — свои',
  method: 'GET',
  path: '/pay_disputes/',
  who: STAFF,
  scope: 'disputes:read',
  aboutPeople: true,
  formats: ['xlsx', 'csv'],
  query: listQuery({
    sort: [
      'created_at',
      'decide_until',
      'decided_at',
      'user',
      'area',
      'date',
      'value',
      'reason_type',
      'state',
    ],
    filters: {
      'id.in': commaList(IdText),
      'state.in': commaList(z.enum(DISPUTE_STATES, 'Состояние: open, kept, lowered или removed.')),
      'area.in': commaList(NameText),
      'user.in': commaList(IdText),
      'reason_type.in': commaList(NameText),
      overdue: z.enum(['true', 'false'], 'overdue: true или false.'),
    },
    plain: { format: TableFormat },
    maxSize: 500,
    defaultSize: 50,
  }),
  answer: pageOf(DisputeRecord),
});

export const MessageRecord = messageRecordOf('pay_dispute_message');

export const listDisputeMessages = defineCall({
  summary: 'Переписка в споре: его участнику и тем, кто решает',
  method: 'GET',
  path: '/pay_disputes/:id/messages/',
  who: STAFF,
  scope: 'disputes:read',
  aboutPeople: true,
  params,
  query: pageQuery({}),
  answer: pageOf(MessageRecord, MAX_REPLIES),
});

export const writeDisputeMessage = defineCall({
  summary: 'Написать в споре',
  method: 'POST',
  path: '/pay_disputes/:id/messages/',
  who: STAFF,
  aboutPeople: true,
  params,
  body: MessageBody,
  refusals: ['too_many_letters'],
  answer: dataOf(MessageRecord),
});

/** Roubles that the table holds. */
const MAX_AMOUNT = 1e12;
const AMOUNT = 'Нужна сумма, например -250.00.';

export const DecisionBody = z.object({
  outcome: z.enum(DISPUTE_OUTCOMES, 'Выберите решение.'),
  new_value: z
    .union([z.string().trim().min(1, AMOUNT).max(20, AMOUNT), z.number()], AMOUNT)
    .transform((value) => Number(String(value).replace(',', '.')))
    .refine((value) => Math.abs(value) < MAX_AMOUNT, AMOUNT)
    .transform((value) => value.toFixed(2))
    .nullish(),
  reason: z
    .string('Объясните решение.')
    .trim()
    .min(1, 'Объясните решение.')
    .max(2_000, 'Не больше 2000 знаков.'),
});

export const decideDispute = defineCall({
  summary: 'Решить спор: оставить, уменьшить или снять',
  method: 'PUT',
  path: '/pay_disputes/:id/decide/',
  who: EDITORS,
  aboutPeople: true,
  params,
  body: DecisionBody,
  refusals: ['own_decision', 'dispute_decided'],
  answer: dataOf(DisputeRecord),
});

/** Grounds and areas offered as filters. */
const MAX_CHOICES = 1_000;

export const getDisputeFigures = defineCall({
  summary: 'Споры за год: сколько на сто снятий, доля изменённых, за сколько дней решают',
  method: 'GET',
  path: '/pay_disputes/figures/',
  who: EDITORS,
  scope: 'disputes:read',
  aboutPeople: true,
  answer: dataOf(
    recordOf('pay_dispute_figures', {
      disputes: z.int(),
      deductions: z.int(),
      /** Null without deductions. */
      per_hundred: z.number().nullable(),
      /** Part of the decided disputes that changed the amount, 0…1; null without any. */
      changed_share: z.number().nullable(),
      median_days: z.number().nullable(),
      areas: z.array(z.string()).max(MAX_CHOICES),
      reason_types: z.array(z.string()).max(MAX_CHOICES),
    }),
  ),
});

export const getCorrections = defineCall({
  summary: 'Исправления по решённым спорам для ERP',
  method: 'GET',
  path: '/pay_disputes/corrections/',
  who: EDITORS,
  scope: 'disputes:read',
  aboutPeople: true,
  formats: ['csv'],
  query: z.object({
    format: z.literal('csv', 'format: csv.'),
    /** First day of the decisions. */
    since: IsoDate.optional(),
  }),
  answer: z.any(),
});
