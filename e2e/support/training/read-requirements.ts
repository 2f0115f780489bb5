import { query } from '../people.ts';

/** Adds a news that the employees of an area must read by that day; returns its key, `news:<id>`. */
export async function insertRequiredNews(title: string, area: string, due: string): Promise<string> {
  const [made] = await query<{ id: string }>(
    `with added as (
       insert into news (news_type, title, content, preview, search_text, date_time)
       values ('Портал', $1, '<p>Прочитайте.</p>', 'Прочитайте.', lower($1), '2026-01-01') returning id)
     insert into must_read (kind, record_id, title, is_required, due, audience_areas, edition, since, is_open, visible_from, told_at)
     select 'news', id, $1, true, $3, array[$2], 1, 1, true, '2026-01-01', now() from added returning record_id as id`,
    [title, area, due],
  );
  return `news:${made?.id}`;
}

/** Adds so many information cards that the employees of an area must read. */
export const insertRequiredCards = (title: string, area: string, many: number) =>
  query(
    `insert into must_read (kind, record_id, title, is_required, audience_areas, edition, since, is_open, visible_from, told_at)
     select 'information', (random() * 1e12)::bigint * 1000 + n, $1 || ' ' || n, true, array[$2], 1, 1, true, '2026-01-01', now()
     from generate_series(1, $3::int) n`,
    [title, area, String(many)],
  );
