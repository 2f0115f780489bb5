import { type SQL, sql } from 'drizzle-orm';
import { searchEntry } from '../search.table.ts';

/** SQL of a query: all words, any word, and the position of the first one. */
export interface QueryWords {
  all: SQL;
  any: SQL;
  place: string;
}

const MARKS = `StartSel=\u0002, StopSel=\u0003`;

/**
 * Records of `page` for display. The snippet is cut around the first word before it is marked, because
 * marking is slow. The text of a file is unpacked once.
 */
export function shownPage({ all, place }: QueryWords): SQL {
  const placeIn = (text: SQL): SQL => sql`regexp_instr(${text}, ${place})`;
  const marked = (text: SQL, options: string): SQL =>
    sql`ts_headline('russian', ${text}, ${all}, ${sql.raw(`'${options}'`)})`;
  return sql`cut as (
      select page.place, kind, record_id, group_name, url, title, whole,
        substring(whole from greatest(1, at - 120) for 420) as around
      from page cross join lateral (
          select group_name, url, title, body, file_text from ${searchEntry} entry
          where entry.kind = page.kind and entry.record_id = page.record_id offset 0
        ) as entry cross join lateral (select ${placeIn(sql`body`)} as in_body offset 0
        ) as looked cross join lateral (
          select body <> '' and (in_body > 0 or file_text = '') as is_body offset 0
        ) as chosen cross join lateral (
          select case when is_body then body else file_text || '' end as whole offset 0
        ) as unpacked cross join lateral (
          select case when is_body then in_body else ${placeIn(sql`whole`)} end as at offset 0
        ) as found
    ), marked as (
      select place, kind, record_id::text, group_name, url, whole,
        ${marked(sql`title`, `${MARKS}, HighlightAll=true`)} as title,
        ${marked(sql`around`, `${MARKS}, MaxWords=32, MinWords=16`)} as snippet
      from cut
    )`;
}
