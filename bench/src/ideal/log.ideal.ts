import { ACTIONS, SECTIONS } from '../../../contract/src/activity/activity.codes.ts';
import { type Ideal, inMoscow, pageOf, pagination, type Rows } from './ideal.ts';

const labels = (codes: Record<string, readonly [number, string]>) => new Map(Object.values(codes));
const SECTION_LABELS = labels(SECTIONS);
const ACTION_LABELS = labels(ACTIONS);

/** The change log in one table, with the names in it, and how many entries a day of Moscow has. */
const ENTRIES = `select a.id, a.created_at, a.user_id,
     coalesce(nullif(concat_ws(' ', e.last_name, e.first_name, nullif(e.middle_name, '')), ''), u.username, '') as user_name,
     a.section_id, a.action_id,
     a.details || coalesce(', попыток: ' || r.times, '') as details, a.changes is not null as has_changes
   from activity a left join account u on u.id = a.user_id left join employee e on e.id = u.employee_id
     left join activity_repeat r on r.entry_id = a.id`;
const DAYS = `select section_id, (created_at at time zone 'Europe/Moscow')::date as day, count(*)::int as entries
   from ideal.log`;

const COPY = [
  `create table ideal.log as ${ENTRIES} order by a.created_at, a.id`,
  'alter table ideal.log add primary key (created_at, id)',
  'create index on ideal.log (user_id, created_at, id) include (section_id)',
  'create index on ideal.log (section_id, created_at, id)',
  `create table ideal.log_day as ${DAYS} group by 1, 2`,
  'alter table ideal.log_day add primary key (section_id, day) include (entries)',
  'vacuum (analyze) ideal.log, ideal.log_day',
];

/** A sign-in for a measurement is an entry too. */
const NEWS = [
  `insert into ideal.log ${ENTRIES} where a.id > (select max(id) from ideal.log where created_at > now() - interval '1 year')
     and a.created_at > now() - interval '1 year'`,
  `delete from ideal.log_day where day >= (select max(day) - 1 from ideal.log_day)`,
  `insert into ideal.log_day ${DAYS} where created_at at time zone 'Europe/Moscow' > (select max(day) + 1 from ideal.log_day)
     and created_at > now() - interval '1 year' group by 1, 2`,
  'vacuum ideal.log, ideal.log_day',
];

const COLUMNS =
  'l.id, l.created_at, l.user_id, l.user_name, l.section_id, l.action_id, l.details, l.has_changes';
const TOTAL = 8;

const record = ([id, moment, userId, user, section, action, details, hasChanges]: readonly unknown[]) => ({
  type: 'log',
  id: String(id),
  attributes: {
    created_at: inMoscow(moment),
    user_id: userId === null ? null : String(Number(userId)),
    user,
    section_id: section,
    section: SECTION_LABELS.get(section as number),
    action_id: action,
    action: ACTION_LABELS.get(action as number),
    details,
    has_changes: hasChanges,
  },
});

const list = (rows: Rows, count: number, asked: URL) => ({
  data: rows.map(record),
  meta: pagination(asked, count),
});

/** Ids of a filter as PostgreSQL reads a list. */
const ids = (asked: URL, name: string): string => `{${asked.searchParams.get(`filter[${name}.in]`) ?? ''}}`;
const firstDay = (asked: URL): string => asked.searchParams.get('filter[created_at__gte]') ?? '';
const lastDay = (asked: URL): string => asked.searchParams.get('filter[created_at__lte]') ?? '';
/** The first moment of a day, and the first after it, where the midnight of Moscow is three hours earlier. */
const from = (asked: URL): string => `${firstDay(asked)} 00:00:00+03`;
const until = (asked: URL): string => `${lastDay(asked)} 23:59:59.9999+03`;

interface Settled {
  moment: Date;
  count: number;
}

/** Everybody's newest entries: those that are an hour old are counted once. */
const logNewest: Ideal = {
  copy: COPY,
  catchUp: NEWS,
  async settle(pool) {
    const { rows } = await pool.query<Settled>(
      `with settled as (select max(created_at) - interval '1 hour' as moment from ideal.log)
       select moment, (select count(*)::int from ideal.log where created_at < moment) as count from settled`,
    );
    return rows[0];
  },
  statements: (asked, settled) => [
    {
      name: 'log_newest',
      text: `select ${COLUMNS}, (select count(*) from ideal.log where created_at >= $1)::int
             from ideal.log l order by l.created_at desc, l.id desc limit $2 offset $3`,
      values: [(settled as Settled).moment, pageOf(asked).size, pageOf(asked).offset],
    },
  ],
  answer: ([rows = []], asked, settled) =>
    list(rows, (settled as Settled).count + Number(rows[0]?.[TOTAL]), asked),
};

/** Some people's entries: all hits by the index alone, which has the sections in it. */
const logPeople: Ideal = {
  copy: COPY,
  catchUp: NEWS,
  statements: (asked) => [
    {
      name: 'log_people',
      text: `with hit as materialized (
               select created_at, id from ideal.log
               where user_id = any($1::bigint[]) and section_id = any($2::smallint[])
                 and created_at >= $3 and created_at < $4),
             page as (select created_at, id from hit order by created_at desc, id desc limit $5 offset $6)
             select ${COLUMNS}, (select count(*) from hit)::int
             from page join ideal.log l on l.created_at = page.created_at and l.id = page.id
             order by l.created_at desc, l.id desc`,
      values: [
        ids(asked, 'user'),
        ids(asked, 'section'),
        from(asked),
        until(asked),
        pageOf(asked).size,
        pageOf(asked).offset,
      ],
    },
  ],
  answer: ([rows = []], asked) => list(rows, Number(rows[0]?.[TOTAL] ?? 0), asked),
};

/** Entries of sections: the newest of each by the index, then the newest of those; days are added up. */
const logSections: Ideal = {
  copy: COPY,
  catchUp: NEWS,
  statements: (asked) => [
    {
      name: 'log_sections',
      text: `select ${COLUMNS}, (select sum(entries) from ideal.log_day
               where section_id = any($1::smallint[]) and day between $6::date and $7::date)::int
             from unnest($1::smallint[]) as wanted (section_id) cross join lateral (
               select * from ideal.log where section_id = wanted.section_id
                 and created_at >= $2 and created_at < $3
               order by created_at desc, id desc limit $4::int + $5::int) l
             order by l.created_at desc, l.id desc limit $4::int offset $5::int`,
      values: [
        ids(asked, 'section'),
        from(asked),
        until(asked),
        pageOf(asked).size,
        pageOf(asked).offset,
        firstDay(asked),
        lastDay(asked),
      ],
    },
  ],
  answer: ([rows = []], asked) => list(rows, Number(rows[0]?.[TOTAL] ?? 0), asked),
};

export const LOG_IDEALS = { logNewest, logPeople, logSections };
