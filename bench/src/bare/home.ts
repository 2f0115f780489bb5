import { type BareCall, filterOf, inMoscow, limitOf, NAME, pageOf } from './bare-call.ts';

/** Calls of the home page and the knowledge base. */
export const HOME_CALLS: readonly BareCall[] = [
  {
    name: 'previews',
    path: /^\/api\/news\/\?fields=preview/,
    text: `select id, news_type, date_time, title, preview, is_draft, is_pinned, last_day,
           count(*) over () as total
         from news where news_type = $1 and not is_draft and date_time <= now()
           and (last_day is null or last_day >= current_date)
         order by is_pinned desc, date_time desc, id desc limit $2 offset $3`,
    values: (asked) => [filterOf(asked, 'news_type'), ...limitOf(asked)],
    answer: (rows, asked) =>
      pageOf(asked, rows, ({ id, date_time, total: _total, ...attributes }) => ({
        type: 'news',
        id,
        attributes: { ...attributes, date_time: inMoscow(date_time) },
      })),
  },
  {
    name: 'news_page',
    path: /^\/api\/news\/\?page/,
    text: `select id, news_type, date_time, title, content, is_draft, is_pinned, last_day, count(*) over () as total
         from news where not is_draft and date_time <= now()
         order by is_pinned desc, date_time desc, id desc limit $1 offset $2`,
    values: (asked) => limitOf(asked),
    answer: (rows, asked) =>
      pageOf(asked, rows, ({ id, date_time, total: _total, ...attributes }) => ({
        type: 'news',
        id,
        attributes: { ...attributes, date_time: inMoscow(date_time) },
      })),
  },
  {
    name: 'one_news',
    path: /^\/api\/news\/\d+\/$/,
    text: `select n.id, news_type, date_time, title, content, is_draft, is_pinned, last_day, n.updated_at,
           ${NAME} as updated_by
         from news n left join account u on u.id = n.updated_by left join employee e on e.id = u.employee_id
         where n.id = $1 and not is_draft and date_time <= now()`,
    values: (asked) => [asked.pathname.split('/')[3]],
    answer: ([{ id, date_time, updated_at, ...attributes } = {}]) => ({
      data: {
        type: 'news',
        id,
        attributes: { ...attributes, date_time: inMoscow(date_time), updated_at: inMoscow(updated_at) },
      },
    }),
  },
  {
    name: 'cards',
    path: /^\/api\/information\/information\//,
    text: `select id, image, content, type as information_type, position as "order" from information
         where type = 1 order by position`,
    values: () => [],
    answer: (rows) => ({
      data: rows.map(({ id, ...attributes }) => ({
        type: 'information',
        id,
        attributes,
      })),
    }),
  },
  {
    name: 'info',
    path: /^\/api\/account\/info\/$/,
    text: `select a.id, username, role as group, employee_id as empl_id, coalesce(first_name, '') as first_name,
           coalesce(last_name, '') as last_name, birth_day, coalesce(area, '') as area,
           coalesce(code_id, '') as code_id, coalesce(e.email, '') as email_erp, coalesce(e.phone, '') as phone_erp,
           a.email, a.phone, email_status, phone_status
         from account a left join employee e on e.id = a.employee_id where a.id = $1`,
    values: (_asked, caller) => [caller.id],
    answer: ([{ id, ...attributes } = {}]) => ({
      data: { type: 'account', id, attributes },
      meta: { mail: false, password: true },
    }),
  },
  {
    name: 'documents',
    path: /^\/api\/knowledge_base\/document\/\?/,
    text: `select d.id, project_id as document_project_id, file_key as file, original_name as original_file, file_name,
           comment, is_archive, text_note, d.updated_at, ${NAME} as updated_by,
           (select count(*) from document where project_id = $1) as total
         from document d join stored_file f on f.key = d.file_key
           left join account u on u.id = d.updated_by left join employee e on e.id = u.employee_id
         where project_id = $1 order by is_archive, file_name, d.id limit $2 offset $3`,
    values: (asked) => [asked.searchParams.get('document_project_id'), ...limitOf(asked)],
    answer: (rows, asked) =>
      pageOf(asked, rows, ({ id, updated_at, total: _total, ...attributes }) => ({
        type: 'document',
        id,
        attributes: { ...attributes, updated_at: inMoscow(updated_at) },
      })),
  },
];
