import { z } from 'zod';
import { dataOf, listOf, pageOf, recordOf } from '../shared/answers.ts';
import { defineCall } from '../shared/call.ts';
import { commaList, listQuery, pageQuery, TableFormat } from '../shared/list-query.ts';
import { choicesOf, ChoicesQuery } from '../shared/people/people.ts';
import { DayOrInstant } from '../shared/moments.ts';
import { Id, IdInput, Instant } from '../shared/primitives.ts';
import { EDITORS, SIGNED_IN } from '../shared/roles.ts';

/** Page sizes of the audit log (specification, section 9). */
export const LOG_PAGE_SIZES = [20, 50, 100, 200, 300, 500] as const;
export const LOG_PAGE_SIZE = 20;
/** The page of the log tells exact totals up to this one. */
export const LOG_COUNTED = 10_000;

const Ids = commaList(z.string().regex(/^\d{1,15}$/, 'Нужны номера записей через запятую.'));

const COUNT_TO = 'Число записей: от 1 до 1 000 000.';

const LogQuery = listQuery({
  sort: ['created_at', 'user', 'section', 'action', 'details'],
  filters: {
    'user.in': Ids,
    'section.in': Ids,
    'action.in': Ids,
    created_at__gt: DayOrInstant,
    created_at__gte: DayOrInstant,
    created_at__lt: DayOrInstant,
    created_at__lte: DayOrInstant,
    /** Words of the entry's text, in whole or in part. */
    search: z.string().trim().max(100, 'Не больше 100 знаков.'),
  },
  plain: {
    format: TableFormat,
    /** Entries are counted up to this number; a total above it means more. Without it the total is exact. */
    count_to: z.coerce.number(COUNT_TO).int(COUNT_TO).min(1, COUNT_TO).max(1_000_000, COUNT_TO),
  },
  maxSize: 500,
  defaultSize: LOG_PAGE_SIZE,
});

const ENTRY = {
  created_at: Instant,
  user_id: Id.nullable(),
  /** Name of the actor; the login if there is no employee, empty for anonymous requests. */
  user: z.string(),
  section_id: z.int(),
  section: z.string(),
  action_id: z.int(),
  action: z.string(),
  details: z.string(),
};

export const LogRecord = recordOf('log', {
  ...ENTRY,
  /** True if values before and after are available. */
  has_changes: z.boolean(),
});

export const listLog = defineCall({
  summary: 'Журнал действий всех пользователей',
  method: 'GET',
  path: '/logging/',
  who: EDITORS,
  scope: 'audit:read',
  aboutPeople: true,
  formats: ['xlsx', 'csv'],
  query: LogQuery,
  answer: pageOf(LogRecord),
});

export const listPersonalLog = defineCall({
  summary: 'Свой журнал действий',
  method: 'GET',
  path: '/logging/personal_log/',
  who: SIGNED_IN,
  formats: ['xlsx', 'csv'],
  query: LogQuery,
  answer: pageOf(LogRecord),
});

/** Upper bound for the number of sections and actions. */
const MAX_CODES = 1_000;
const Code = z.strictObject({ id: z.int(), label: z.string() });
const LogFilters = choicesOf({
  sections: z.array(Code).max(MAX_CODES),
  actions: z.array(Code).max(MAX_CODES),
});

export const getLogFilters = defineCall({
  summary: 'Разделы, действия и пользователи для отбора в журнале; пользователей ищут и листают',
  method: 'GET',
  path: '/logging/get_log_filters/',
  who: EDITORS,
  aboutPeople: true,
  query: ChoicesQuery,
  answer: LogFilters,
});

export const getPersonalLogFilters = defineCall({
  summary: 'Разделы и действия для отбора в своём журнале',
  method: 'GET',
  path: '/logging/personal_log/get_log_filters/',
  who: SIGNED_IN,
  query: ChoicesQuery,
  answer: LogFilters,
});

/** PostgreSQL has no year 0, and years have four digits. */
const isLogMoment = (moment: string): boolean => moment >= '1900' && moment < '9999';

/** Timestamp of the entry as returned by the log: selects the monthly partition. */
const EntryMoment = z.object({
  created_at: Instant.refine(isLogMoment, 'Такого времени не бывает.'),
});
/** Maximum changes of one entry: demand and capacity of the largest copy of weeks, cell by cell. */
const MAX_CHANGES = 100_000;
const Change = z.strictObject({ field: z.string(), before: z.unknown(), after: z.unknown() });

/** Everybody may read their own entries, editors may read all. */
export const getLogEntry = defineCall({
  summary: 'Одна запись журнала: откуда сделана, ссылка на предмет, значения до и после',
  method: 'GET',
  path: '/logging/entry/:id/',
  who: SIGNED_IN,
  aboutPeople: true,
  params: z.object({ id: IdInput }),
  query: EntryMoment,
  answer: dataOf(
    recordOf('log_entry', {
      ...ENTRY,
      /** Path of the page with the changed record; null if there is none. */
      url: z.string().nullable(),
      /** Null for scheduled jobs and for entries older than this field. */
      address: z.string().nullable(),
      device: z.string().nullable(),
      changes: z.array(Change).max(MAX_CHANGES),
    }),
  ),
});

/** Everybody may read their own entries, editors may read all. */
export const getLogChanges = defineCall({
  summary: 'Значения до и после изменения',
  method: 'GET',
  path: '/logging/changes/:id/',
  who: SIGNED_IN,
  aboutPeople: true,
  params: z.object({ id: IdInput }),
  query: pageQuery({ created_at: EntryMoment.shape.created_at }),
  answer: listOf(Change, MAX_CHANGES),
});
