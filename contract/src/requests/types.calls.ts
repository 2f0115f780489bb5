import { z } from 'zod';
import { dataOf, listOf, Nothing, recordOf } from '../shared/answers.ts';
import { defineCall } from '../shared/call.ts';
import { nameField } from '../shared/folder.fields.ts';
import { pageQuery } from '../shared/list-query.ts';
import { IdInput } from '../shared/primitives.ts';
import { SIGNED_IN } from '../shared/roles.ts';
import { REQUEST_KINDS, REQUEST_STEPS, REQUEST_UNITS } from './request.kinds.ts';

const params = z.object({ id: IdInput });

/** Maximum types, including archived ones. */
export const MAX_REQUEST_TYPES = 100;
/** Steps of one decision at the most. */
const MAX_STEPS = 3;

const Unit = z.enum(REQUEST_UNITS, 'unit: day или shift.');
const Steps = z
  .array(z.enum(REQUEST_STEPS, 'Решает: supervisor, M, A или B.'), 'Укажите, кто решает.')
  .min(1, 'Укажите, кто решает.')
  .max(MAX_STEPS, `Не больше ${MAX_STEPS} шагов.`);

export const RequestTypeRecord = recordOf('request_type', {
  name: z.string(),
  kind: z.enum(REQUEST_KINDS),
  note: z.string(),
  /** Days between asking and the first day of an absence. */
  days_before: z.int(),
  /** Null but for absences. */
  unit: z.enum(REQUEST_UNITS).nullable(),
  /** Kind of the balance that the days are taken from; null for none. */
  balance_kind: z.string().nullable(),
  steps: z.array(z.enum(REQUEST_STEPS)).max(MAX_STEPS),
  /** Working days for each step. */
  term_days: z.int(),
  /** Prefix of a document type for one employee, certificates only. */
  document_type: z.string().nullable(),
  is_archive: z.boolean(),
});
export type RequestType = z.output<typeof RequestTypeRecord>;

const wholeNumber = (from: number, to: number) => {
  const text = `Целое число от ${from} до ${to}.`;
  return z.int(text).min(from, text).max(to, text);
};

const optionalText = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Не больше ${most} знаков.`)
    .nullish()
    .transform((text) => text || null);

/** Fields of other kinds are refused, because nothing would come of them. */
export const RequestTypeBody = z
  .strictObject({
    name: nameField(80),
    kind: z.enum(REQUEST_KINDS, 'Выберите вид.'),
    note: optionalText(500).transform((text) => text ?? ''),
    days_before: wholeNumber(0, 60).default(0),
    unit: Unit.nullish().transform((unit) => unit ?? null),
    balance_kind: optionalText(80),
    steps: Steps,
    term_days: wholeNumber(1, 30).default(3),
    document_type: optionalText(20),
    is_archive: z.boolean('В архиве: да или нет.').default(false),
  })
  .superRefine(({ kind, unit, balance_kind: balance, document_type: document }, context) => {
    const fault = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if ((kind === 'absence') !== (unit !== null))
      fault('unit', kind === 'absence' ? 'Выберите: дни или смена.' : 'Только для отсутствий.');
    if (balance !== null && unit !== 'day') fault('balance_kind', 'Только для отсутствий по дням.');
    if (document !== null && kind !== 'certificate') fault('document_type', 'Только для справок.');
  });

export const listRequestTypes = defineCall({
  summary: 'Виды заявок; администратору и архивные',
  method: 'GET',
  path: '/request_types/',
  who: SIGNED_IN,
  query: pageQuery({}),
  answer: listOf(RequestTypeRecord, MAX_REQUEST_TYPES),
});

export const createRequestType = defineCall({
  summary: 'Добавить вид заявок',
  method: 'POST',
  path: '/request_types/',
  who: ['A'],
  body: RequestTypeBody,
  refusals: ['request_type_taken', 'document_type_unknown'],
  answer: dataOf(RequestTypeRecord),
});

export const updateRequestType = defineCall({
  summary: 'Изменить вид заявок, убрать в архив или вернуть; поданные заявки идут по прежним шагам',
  method: 'PUT',
  path: '/request_types/:id/',
  who: ['A'],
  params,
  body: RequestTypeBody,
  refusals: ['request_type_taken', 'document_type_unknown'],
  answer: dataOf(RequestTypeRecord),
});

export const orderRequestTypes = defineCall({
  summary: 'Порядок видов заявок в форме',
  method: 'PUT',
  path: '/request_types/order/',
  who: ['A'],
  body: z.strictObject({ ids: z.array(IdInput).max(MAX_REQUEST_TYPES) }),
  answer: listOf(RequestTypeRecord, MAX_REQUEST_TYPES),
});

export const deleteRequestType = defineCall({
  summary: 'Удалить вид, заявок которого нет',
  method: 'DELETE',
  path: '/request_types/:id/',
  who: ['A'],
  params,
  refusals: ['not_empty'],
  answer: Nothing,
});
