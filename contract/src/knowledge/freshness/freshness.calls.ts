import { z } from 'zod';
import { dataOf, listOf, pageOf, recordOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { commaList, listQuery, pageQuery } from '../../shared/list-query.ts';
import { Id, IdInput, Instant, IsoDate } from '../../shared/primitives.ts';
import { EDITORS, STAFF } from '../../shared/roles.ts';
import { FRESH_STATES, FRESH_TYPES, OWNER_STATES, WHY_MAX, MAX_WHYS } from './freshness.types.ts';

const path = '/knowledge_base/freshness/';
const Type = z.enum(FRESH_TYPES, 'Тип: document или faq_question.');
const State = z.enum(FRESH_STATES, 'Состояние: overdue, soon, fresh или none.');
const params = z.object({ type: Type, id: IdInput });
const MONTHS = 'Нужно число месяцев от 1 до 36.';
const Months = z.int(MONTHS).min(1, MONTHS).max(36, MONTHS);

const CARE = {
  owner_id: Id.nullable(),
  owner: z.string(),
  owner_state: z.enum(OWNER_STATES),
  /** Last day of the check; overdue from its end. */
  check_by: z.iso.date().nullable(),
  every_months: z.int().nullable(),
  state: z.enum(FRESH_STATES),
  checked_at: Instant.nullable(),
  checked_by: z.string(),
};
/** Answers of all users to the current text. */
const SHARES = { yes: z.int(), no: z.int() };

/** Footer data of a document or an answer. */
const Freshness = recordOf('freshness', {
  type: z.enum(FRESH_TYPES),
  /** The caller's answer to 'Помогло?', or null. */
  helped: z.boolean().nullable(),
  why: z.string(),
  /** Returned to editors only. */
  shares: z.strictObject(SHARES).optional(),
  care: z.strictObject(CARE).optional(),
});

export const getFreshness = defineCall({
  summary: 'Помогло ли мне; редакторам ещё доли ответов, ответственный и срок проверки',
  method: 'GET',
  path: '/knowledge_base/freshness/:type/:id/',
  who: STAFF,
  params,
  answer: dataOf(Freshness),
});

export const answerHelped = defineCall({
  summary: 'Ответить, помогло ли: один ответ на редакцию, его можно изменить; почему нет — по желанию',
  method: 'PUT',
  path: '/knowledge_base/freshness/:type/:id/helped/',
  who: STAFF,
  params,
  body: z.object({
    helped: z.boolean('Нужно да или нет.'),
    why: z.string().trim().max(WHY_MAX, `Не больше ${WHY_MAX} знаков.`).default(''),
  }),
  answer: dataOf(Freshness),
});

export const putCare = defineCall({
  summary: 'Назначить ответственного, «проверить до» и как часто проверять; null — без них',
  method: 'PUT',
  path: '/knowledge_base/freshness/:type/:id/care/',
  who: EDITORS,
  params,
  body: z.object({
    owner_id: IdInput.nullable(),
    check_by: z.union([IsoDate, z.null()], 'Нужна дата в виде ГГГГ-ММ-ДД.'),
    every_months: Months.nullable(),
  }),
  answer: dataOf(Freshness),
});

export const markChecked = defineCall({
  summary: 'Проверено: следующий срок — через every_months от сегодняшнего дня',
  method: 'POST',
  path: '/knowledge_base/freshness/:type/:id/checked/',
  who: EDITORS,
  status: 200,
  params,
  body: z.object({
    /** If omitted: the previous interval, or six months. */
    every_months: Months.optional(),
  }),
  answer: dataOf(Freshness),
});

const Name = z.string().max(200, 'Не больше 200 знаков.');
const Owner = z.string().regex(/^(me|\d{1,15})$/, 'Нужны номера людей через запятую или me.');

export const listFreshness = defineCall({
  summary: 'Документы и ответы: кто отвечает, когда проверить, помогли ли',
  method: 'GET',
  path,
  who: EDITORS,
  query: listQuery({
    sort: ['title', 'group', 'owner', 'check_by', 'yes', 'no'],
    filters: {
      'type.in': commaList(Type),
      'state.in': commaList(State),
      /** Accounts; `me` is the caller. */
      'owner.in': commaList(Owner),
      'owner_state.in': commaList(z.enum(OWNER_STATES, 'Ответственный: none, here или gone.')),
      /** Area of the owner. */
      'area.in': commaList(Name),
      /** Matches parts of the title. */
      search: Name.trim(),
    },
    maxSize: 500,
    defaultSize: 50,
  }),
  answer: pageOf(
    recordOf('freshness', {
      type: z.enum(FRESH_TYPES),
      /** Id of the document or question. */
      record_id: Id,
      title: z.string(),
      /** Project or section. */
      group: z.string(),
      /** Path of the page with the record. */
      address: z.string(),
      area: z.string(),
      ...CARE,
      ...SHARES,
    }),
  ),
});

export const listWhys = defineCall({
  summary: 'Почему не помогло: слова без имён и без времени, по алфавиту',
  method: 'GET',
  path: '/knowledge_base/freshness/:type/:id/whys/',
  who: EDITORS,
  params,
  query: pageQuery({}),
  answer: listOf(recordOf('why', { why: z.string() }), MAX_WHYS),
});

/** Upper bound for the number of editors. */
const MAX_OWNERS = 1_000;

export const listOwners = defineCall({
  summary: 'Кто может отвечать за документ или ответ: администраторы и модераторы',
  method: 'GET',
  path: '/knowledge_base/freshness_owners/',
  who: EDITORS,
  query: pageQuery({}),
  answer: listOf(recordOf('owner', { name: z.string(), area: z.string() }), MAX_OWNERS),
});
