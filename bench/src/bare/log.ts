import { LOG_COUNTED } from '../../../contract/src/audit-log/log.calls.ts';
import { ACTIONS, SECTIONS } from '../../../contract/src/audit-log/activity.codes.ts';
import { type BareCall, filterOf, inMoscow, limitOf, NAME, pageOf, type Row } from './bare-call.ts';

const labelsOf = (codes: Record<string, readonly [number, string]>) => new Map(Object.values(codes));
const SECTION_LABELS = labelsOf(SECTIONS);
const ACTION_LABELS = labelsOf(ACTIONS);

const record = ({ id, total: _total, created_at, section_id, action_id, ...attributes }: Row) => ({
  type: 'log',
  id,
  attributes: {
    ...attributes,
    created_at: inMoscow(created_at),
    section_id,
    section: SECTION_LABELS.get(section_id as number),
    action_id,
    action: ACTION_LABELS.get(action_id as number),
  },
});

/** Rows of `page` with the names of their users. */
const namedRows = (total: string): string =>
  `select p.id, p.created_at, p.user_id, ${NAME} as user, section_id, action_id,
     p.details || coalesce(', попыток: ' || r.times, '') as details, changes is not null as has_changes,
     (${total}) as total
   from page p left join account u on u.id = p.user_id left join employee e on e.id = u.employee_id
     left join activity_repeat r on r.entry_id = p.id
   order by p.created_at desc, p.id desc`;

const ENTRY = 'id, created_at, user_id, section_id, action_id, details, changes';
const ORDER = 'order by created_at desc, id desc';

/** One more than the page counts to. */
const MOST = LOG_COUNTED + 1;

const counted = (where: string): string =>
  `select count(*) from (select 1 from activity where ${where} limit ${MOST}) as found`;

const idsOf = (asked: URL, name: string): string => `{${filterOf(asked, `${name}.in`) ?? ''}}`;

const sectionsOf = (asked: URL): unknown[] => [
  idsOf(asked, 'section'),
  `${filterOf(asked, 'created_at__gte')} 00:00:00+03`,
  `${filterOf(asked, 'created_at__lte')} 23:59:59.9999+03`,
  ...limitOf(asked),
];

const WITHIN = 'section_id = any($1::smallint[]) and created_at >= $2 and created_at < $3';

/** The audit log as its page asks for it. */
export const LOG_CALLS: readonly BareCall[] = [
  {
    name: 'log_newest',
    path: /^\/api\/logging\/\?page\[number\]=\d+&page\[size\]=\d+&sort/,
    text: `with page as (select ${ENTRY} from activity ${ORDER} limit $1 offset $2)
         ${namedRows(counted('true'))}`,
    values: (asked) => limitOf(asked),
    answer: (rows, asked) => pageOf(asked, rows, record),
  },
  {
    name: 'log_people',
    path: /^\/api\/logging\/\?.*user\.in/,
    text: `with hit as materialized (
           select ${ENTRY} from activity where ${WITHIN} and user_id = any($6::bigint[])
         ), page as (select * from hit ${ORDER} limit $4 offset $5)
         ${namedRows(`select least(count(*), ${MOST}) from hit`)}`,
    values: (asked) => [...sectionsOf(asked), idsOf(asked, 'user')],
    answer: (rows, asked) => pageOf(asked, rows, record),
  },
  {
    name: 'log_sections',
    path: /^\/api\/logging\/\?.*section\.in/,
    text: `with page as (select ${ENTRY} from activity where ${WITHIN} ${ORDER} limit $4 offset $5)
         ${namedRows(counted(WITHIN))}`,
    values: sectionsOf,
    answer: (rows, asked) => pageOf(asked, rows, record),
  },
];
