import type pg from 'pg';

/**
 * Read requirements for that many news and that many instructions, for that many employees. Most employees have
 * acknowledged and passed them.
 */
export async function fillReadings(client: pg.Client, people: number, records: number): Promise<void> {
  await client.query(`
    update account set deleted_at = now() where deleted_at is null and role = 'O'
      and id not in (select id from account where deleted_at is null order by id limit ${people});

    with added as (
      insert into news (news_type, date_time, title, content, preview, search_text)
      select 'Портал', current_date - n % 300, 'Прочитайте ' || n, '<p>Текст</p>', 'Текст', 'текст'
      from generate_series(1, ${records}) n returning id, title
    )
    insert into must_read (kind, record_id, title, is_required, due, edition, since, is_open, visible_from, told_at)
    select 'news', id, title, true, current_date + (id % 60)::int - 30, 1, 1, true, 'epoch', now() from added;

    insert into acknowledgement (kind, record_id, account_id, edition, since, title, size, acknowledged_at)
    select 'news', m.record_id, a.id, 1, 1, m.title, 10, now() - (a.id % 500) * interval '1 hour'
    from must_read m cross join account a
    where a.deleted_at is null and (a.id * 31 + m.record_id * 17) % 100 < 95;

    insert into instruction_project (name, comment) select 'Проект ' || n, '' from generate_series(0, 9) n;

    insert into stored_file (key, original_name, extension, mime_type, size, duration)
    select 'film-' || n, 'Инструктаж ' || n || '.mp4', 'mp4', 'video/mp4', 1000000, 600
    from generate_series(1, ${records}) n;

    insert into instruction (project_id, file_key, comment, words)
    select (select id from instruction_project where name = 'Проект ' || n % 10), 'film-' || n, '', '{слово}'
    from generate_series(1, ${records}) n;

    insert into user_instruction (instruction_id, file_key, file_name, account_id, start_time, end_time, status,
      current_second, reported_at)
    select i.id, i.file_key, f.original_name, a.id, at, case when state = 2 then at + interval '1 hour' end,
      state, case state when 1 then 100 else -1 end, at
    from instruction i join stored_file f on f.key = i.file_key
      cross join (select id from account where role <> 'B' and deleted_at is null) a,
      lateral (select now() - (a.id * 7 + i.id * 13) % 20000 * interval '10 minutes' as at,
        case when (a.id + i.id) % 7 = 0 then 1 when (a.id + i.id) % 11 = 0 then 3 else 2 end::smallint as state) s
    where (a.id * 31 + i.id * 17) % 100 < 60
    on conflict do nothing;
  `);
  await client.query('vacuum (analyze)');
}
