import { type SQL, sql } from 'drizzle-orm';
import { searchedText } from '../../../platform/database/database.ts';
import { allOf } from './matches.sql.ts';
import type { Sought } from '../query.format.ts';

const MARKS = `StartSel=\u0002, StopSel=\u0003`;

/** The records of `page` as they are shown. The snippet is cut around the first word before it is marked: marking is slow. */
export function shownPage(words: readonly Sought[], stem: string): SQL {
  const marked = (text: SQL, options: string): SQL =>
    sql`ts_headline('russian', ${text}, ${allOf(words)}, ${options})`;
  // The words of a query have е for ё.
  const placeIn = (text: SQL): SQL => sql`position(${stem} in ${searchedText(text)})`;
  const whole = sql`case when body = '' then file_text when ${placeIn(sql`body`)} > 0 or file_text = '' then body else file_text end`;
  return sql`cut as (
      select page.place, kind, record_id, group_name, url, title, whole, at,
        substring(whole from greatest(1, at - 120) for 420) as around
      from page cross join lateral (
          select group_name, url, title, body, file_text from search_entry entry
          where entry.kind = page.kind and entry.record_id = page.record_id offset 0
        ) as entry cross join lateral (select ${whole} as whole offset 0) as chosen
        cross join lateral (select ${placeIn(sql`whole`)} as at offset 0) as found
    ), marked as (
      select place, kind, record_id::text, group_name, url, whole,
        ${marked(sql`title`, `${MARKS}, HighlightAll=true`)} as title,
        ${marked(sql`around`, `${MARKS}, MaxWords=32, MinWords=16`)} as snippet
      from cut
    )`;
}
