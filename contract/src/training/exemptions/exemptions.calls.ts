import { z } from 'zod';
import { dataOf, Nothing, pageOf, recordOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { commaList, listQuery } from '../../shared/list-query.ts';
import { Id, IdInput, Instant } from '../../shared/primitives.ts';
import { EDITORS } from '../../shared/roles.ts';
import {
  MAX_EXEMPT_EMPLOYEES,
  EXEMPTION_KINDS,
  MIN_REASON_LENGTH,
  MAX_REASON_LENGTH,
} from './exemption.kinds.ts';

const path = '/exemptions/';

const Kind = z.enum(EXEMPTION_KINDS, 'Вид: instruction, news, document или information.');
const IdText = z.string().regex(/^\d{1,15}$/, 'Нужны номера записей через запятую.');
const THING = {
  kind: Kind,
  id: IdInput,
  /** Ids of accounts. */
  users: z
    .array(IdInput, 'Нужны номера людей.')
    .min(1, 'Выберите сотрудников.')
    .max(MAX_EXEMPT_EMPLOYEES, `Не больше ${MAX_EXEMPT_EMPLOYEES} человек.`)
    .transform((ids) => [...new Set(ids)]),
};
const REASON = `Укажите причину: от ${MIN_REASON_LENGTH} до ${MAX_REASON_LENGTH} знаков.`;
/** Number of employees whose exemption changed. */
const People = dataOf(recordOf('exempt_people', { people: z.int() }));

export const exempt = defineCall({
  summary: 'Освободить людей от инструктажа или ознакомления, пока не снято; повтор ничего не меняет',
  method: 'POST',
  path,
  who: EDITORS,
  aboutPeople: true,
  status: 200,
  body: z.object({
    ...THING,
    reason: z.string(REASON).trim().min(MIN_REASON_LENGTH, REASON).max(MAX_REASON_LENGTH, REASON),
  }),
  refusals: ['not_found'],
  answer: People,
});

export const liftExemptions = defineCall({
  summary: 'Снять освобождение с людей; повтор ничего не меняет',
  method: 'POST',
  path: '/exemptions/lift/',
  who: EDITORS,
  aboutPeople: true,
  status: 200,
  body: z.object(THING),
  refusals: ['not_found'],
  answer: People,
});

export const liftExemption = defineCall({
  summary: 'Снять одно освобождение; повтор ничего не меняет',
  method: 'DELETE',
  path: '/exemptions/:id/',
  who: EDITORS,
  aboutPeople: true,
  params: z.object({ id: IdInput }),
  answer: Nothing,
});

export const listExemptions = defineCall({
  summary: 'Кто от чего освобождён, почему и кем; снятые тоже',
  method: 'GET',
  path,
  who: EDITORS,
  aboutPeople: true,
  query: listQuery({
    sort: ['created_at', 'user', 'title'],
    filters: {
      'kind.in': commaList(Kind),
      'id.in': commaList(IdText),
      'user.in': commaList(IdText),
      'state.in': commaList(z.enum(['open', 'lifted'], 'Состояние: open или lifted.')),
    },
    maxSize: 500,
    defaultSize: 50,
  }),
  answer: pageOf(
    recordOf('exemption', {
      kind: Kind,
      record_id: Id,
      title: z.string(),
      user_id: Id,
      user: z.string(),
      area: z.string(),
      reason: z.string(),
      created_at: Instant,
      created_by: z.string(),
      /** Null while it is active. */
      lifted_at: Instant.nullable(),
      lifted_by: z.string(),
    }),
  ),
});
