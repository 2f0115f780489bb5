import { z } from 'zod';
import { dataOf, Message, pageOf, recordOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { Flag } from '../../shared/forms.ts';
import { commaList, FilterBody, listQuery, TableFormat, UNKNOWN_FILTER } from '../../shared/list-query.ts';
import { Id, IdInput, Instant } from '../../shared/primitives.ts';
import { EDITORS, SIGNED_IN } from '../../shared/roles.ts';
import { ACKNOWLEDGE_STATES, ACKNOWLEDGE_TYPES } from './acknowledge.types.ts';

const path = '/acknowledgements/';

const Type = z.enum(ACKNOWLEDGE_TYPES, 'Тип: news, document или information.');
const State = z.enum(ACKNOWLEDGE_STATES, 'Состояние: due, overdue, done или exempt.');
const IdText = z.string().regex(/^\d{1,15}$/, 'Нужны номера записей через запятую.');
const Name = z.string().max(200, 'Не больше 200 знаков.');

export const acknowledge = defineCall({
  summary: 'Подтвердить ознакомление; повтор ничего не меняет',
  method: 'POST',
  path,
  who: SIGNED_IN,
  alsoStatus: 200,
  body: z.object({ type: Type, id: IdInput }),
  refusals: ['not_found', 'section_off'],
  answer: dataOf(
    recordOf('acknowledgement', {
      type: z.enum(ACKNOWLEDGE_TYPES),
      id: Id,
      title: z.string(),
      edition: z.int(),
      acknowledged_at: Instant,
    }),
  ),
});

const FILTERS = {
  'type.in': commaList(Type),
  'state.in': commaList(State),
  'area.in': commaList(Name),
  'position.in': commaList(Name),
  'user.in': commaList(IdText),
  'id.in': commaList(IdText),
  /** Matches parts of the employee's name. */
  search: Name.trim(),
};

export const listAcknowledgements = defineCall({
  summary: 'Кто ознакомлен и кто нет: строка на каждого человека и каждую запись в действующей редакции',
  method: 'GET',
  path,
  who: EDITORS,
  aboutPeople: true,
  formats: ['xlsx', 'csv'],
  query: listQuery({
    sort: ['type', 'id', 'title', 'edition', 'user', 'area', 'position', 'state', 'acknowledged_at'],
    filters: FILTERS,
    plain: { format: TableFormat },
    maxSize: 500,
    defaultSize: 50,
  }),
  answer: pageOf(
    recordOf('acknowledgement', {
      type: z.enum(ACKNOWLEDGE_TYPES),
      id: Id,
      title: z.string(),
      edition: z.int(),
      user_id: Id,
      /** Full name, or the login of an account without an employee. */
      user: z.string(),
      area: z.string(),
      position: z.string(),
      state: z.enum(ACKNOWLEDGE_STATES),
      acknowledged_at: Instant.nullable(),
    }),
  ),
});

const Filter = FilterBody.pipe(z.strictObject(FILTERS, UNKNOWN_FILTER).partial());

/** Maximum rows named by one reminder. */
export const REMINDED_ROWS_MAX = 500;
const Rows = z
  .array(z.strictObject({ user_id: IdInput, type: Type, id: IdInput }), UNKNOWN_FILTER)
  .min(1, 'Выберите, кому напомнить.')
  .max(REMINDED_ROWS_MAX, `Не больше ${REMINDED_ROWS_MAX} строк за раз.`);

/** Listed rows or a filter; `dry_run` only counts. */
const Reminder = z.union(
  [
    z.strictObject({ items: Rows, dry_run: Flag }),
    z.strictObject({ filter: Filter, dry_run: Flag }),
    Filter.transform((filter) => ({ filter, dry_run: false })),
  ],
  UNKNOWN_FILTER,
);

export const remindToAcknowledge = defineCall({
  summary:
    'Напомнить тем, кто не ознакомился: отбор как у списка, { "filter": { "type.in": "news", "id.in": ["5"] } }, или строки items',
  method: 'POST',
  path: '/acknowledgements/remind/',
  who: EDITORS,
  aboutPeople: true,
  status: 200,
  body: Reminder,
  answer: Message.extend({
    meta: z.strictObject({
      /** Employees reminded, or to be reminded with `dry_run`; at most once a day per record. */
      people: z.int(),
    }),
  }),
});
export type AcknowledgementFilter = z.output<typeof Filter>;
