import { ACKNOWLEDGE, type Ideal, inMoscow, pageOf, pagination } from './ideal.ts';

/** The news without what only a search reads, in the order of time. */
const COPY = [
  `create table ideal.news as
   select n.id, n.news_type, n.date_time, n.title, n.content, n.preview, n.updated_at,
     n.is_draft, n.is_pinned, n.last_day, ${ACKNOWLEDGE} as acknowledge,
     coalesce(nullif(concat_ws(' ', e.last_name, e.first_name, nullif(e.middle_name, '')), ''), u.username, '') as updated_by
   from news n left join account u on u.id = n.updated_by left join employee e on e.id = u.employee_id
   order by n.date_time, n.id`,
  'alter table ideal.news add primary key (id)',
  'create index on ideal.news (date_time, id)',
  'vacuum (analyze) ideal.news',
];

const TOTAL = 9;
const PUBLISHED = 'is_draft, is_pinned, last_day, acknowledge';

const list = (body: 'content' | 'preview'): Ideal => ({
  copy: COPY,
  statements: (asked) => [
    {
      name: `news_${body}`,
      text: `select id, news_type, date_time, title, ${body}, ${PUBLISHED},
               (select count(*) from ideal.news where date_time <= now())::int
             from ideal.news where date_time <= now() order by date_time desc, id desc limit $1 offset $2`,
      values: [pageOf(asked).size, pageOf(asked).offset],
    },
  ],
  answer: ([rows = []], asked) => ({
    data: rows.map(([id, news_type, moment, title, text, is_draft, is_pinned, last_day, acknowledge]) => ({
      type: 'news',
      id: String(id),
      attributes: {
        news_type,
        date_time: inMoscow(moment),
        title,
        [body]: text,
        is_draft,
        is_pinned,
        last_day,
        acknowledge,
      },
    })),
    meta: pagination(asked, Number(rows[0]?.[TOTAL] ?? 0)),
  }),
});

const oneNews: Ideal = {
  copy: COPY,
  statements: (asked) => [
    {
      name: 'one_news',
      text: `select id, news_type, date_time, title, content, ${PUBLISHED}, updated_at, updated_by
             from ideal.news where id = $1 and date_time <= now()`,
      values: [/(\d+)\/$/.exec(asked.pathname)?.[1]],
    },
  ],
  answer([[row = []] = []]) {
    const [id, news_type, moment, title, content, is_draft, is_pinned, last_day, acknowledge, ...rest] = row;
    const [updated_at, updated_by] = rest;
    const publication = { is_draft, is_pinned, last_day, acknowledge, attachments: [] };
    const attributes = { news_type, date_time: inMoscow(moment), title, content, ...publication };
    return {
      data: {
        type: 'news',
        id: String(id),
        attributes: { ...attributes, updated_at: inMoscow(updated_at), updated_by },
      },
    };
  },
};

export const NEWS_IDEALS = { newsWhole: list('content'), newsPreviews: list('preview'), oneNews };
