import { type Ideal, pagination } from '../ideal.ts';

/** What everybody may find, with the texts as the place of a word is looked for in them. */
const COPY = [
  `create table ideal.hit as
   select kind, record_id, title, body, file_text, group_name, url, m.terms, head,
     lower(translate(body, 'ёЁ', 'еЕ')) as body_lower, lower(translate(file_text, 'ёЁ', 'еЕ')) as file_lower
   from search_entry join search_match m using (kind, record_id)
   where search_entry.visible_from = '-infinity' and reader_areas = '{}' and reader_positions = '{}' and reader_groups = '{}'
   order by kind, record_id`,
  'alter table ideal.hit add primary key (kind, record_id)',
  'create index on ideal.hit using gin (terms)',
  'vacuum (analyze) ideal.hit',
];

const MARKS = `'StartSel=\u0002, StopSel=\u0003`;
const KINDS = ['instruction', 'document', 'faq', 'technical', 'position', 'news'];
const SIZE = 20;
/** Of hits inside of files so many of the newest are ranked. */
const RANKED = 200;

/**
 * The first page of one word: hits in titles and comments, the best first, and where they do not fill it those of
 * the newest that say it inside of a file.
 */
const SEARCH = `
  with q as materialized (
    select to_tsquery('russian', $1) as said, to_tsquery('russian', $2) as titled
  ), hits as materialized (
    select kind, record_id, case when head @@ said then 2 * (head @@ titled)::int + ts_rank(head, said, 1) end as score
    from q, ideal.hit where terms @@ said
  ), near as (
    select kind, record_id, score from hits where score is not null order by score desc, kind, record_id limit ${SIZE}
  ), newest as (
    select kind, record_id from hits where score is null and (select count(score) from hits) < ${SIZE}
    order by record_id desc, kind limit ${RANKED}
  ), far as (
    select kind, record_id, ts_rank(terms, said, 1) as rank from q, newest join ideal.hit using (kind, record_id)
    order by rank desc, record_id desc, kind limit ${SIZE}
  ), page as (
    select kind, record_id, row_number() over (order by score desc, kind, record_id) as place from near
    union all
    select kind, record_id, ${SIZE} + row_number() over (order by rank desc, record_id desc, kind) from far
    order by place limit ${SIZE}
  ), cut as (
    select page.*, group_name, url, title, whole, substring(whole from greatest(1, at - 120) for 420) as around
    from page join ideal.hit using (kind, record_id) cross join lateral (
      select case when in_body > 0 then body else file_text end as whole,
        case when in_body > 0 then in_body else position($3 in file_lower) end as at
      from (select position($3 in body_lower) as in_body) as found offset 0
    ) as chosen
  ), marked as (
    select cut.*, ts_headline('russian', title, said, ${MARKS}, HighlightAll=true') as marked_title,
      ts_headline('russian', around, said, ${MARKS}, MaxWords=32, MinWords=16') as snippet
    from q, cut
  )
  select kind, record_id, marked_title, snippet, url, group_name,
    not starts_with(whole, bare), right(whole, length(bare)) <> bare,
    (select json_object_agg(kind, n) from (select kind, count(*) as n from hits group by kind) as counted)
  from marked cross join lateral (select translate(snippet, '\u0002\u0003', '') as bare offset 0) as said
  order by place`;

const stemOf = (word: string): string => (word.length > 5 ? word.slice(0, -2) : word);

const search: Ideal = {
  copy: COPY,
  statements(asked) {
    const word = asked.searchParams.get('query') ?? '';
    return [{ name: 'search', text: SEARCH, values: [`'${word}':*`, `'${word}':*A`, stemOf(word)] }];
  },
  answer([rows = []], asked) {
    const counts = rows[0]?.[8] as Record<string, number>;
    const total = Object.values(counts).reduce((sum, n) => sum + n, 0);
    return {
      data: rows.map(([kind, record_id, title, snippet, url, group, isCutBefore, isCutAfter]) => ({
        type: 'search_hit',
        id: record_id,
        attributes: {
          ...{ kind, record_id, title },
          snippet: `${isCutBefore ? '… ' : ''}${String(snippet).trim()}${isCutAfter ? ' …' : ''}`,
          ...{ url, group },
        },
      })),
      meta: {
        ...pagination(asked, total),
        counts: Object.fromEntries(KINDS.map((kind) => [kind, counts[kind] ?? 0])),
        corrected: null,
      },
    };
  },
};

export const SEARCH_IDEALS = { search };
