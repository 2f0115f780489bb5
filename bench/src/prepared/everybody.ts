import pg from 'pg';
import { copyDatabase, type DatabaseCopy } from '../support/database-copy.ts';

const INSTRUCTIONS = 200;
/** Of each instruction, how many of a hundred people have opened it. */
const OPENED = 60;

/** An account for everybody at work who has none, with the password of the demonstration. */
export async function addAccounts(client: pg.Client): Promise<void> {
  await client.query(
    `insert into account (username, password_hash, role, employee_id)
     select 'p' || e.id, (select password_hash from account where username = 'operator'), 'O', e.id
     from employee e where e.state = 'W'
       and not exists (select 1 from account a where a.employee_id = e.id and a.deleted_at is null)`,
  );
}

async function addInstructions(client: pg.Client): Promise<void> {
  await client.query(
    `insert into instruction_project (name, comment) select 'Проект ' || n, '' from generate_series(1, 10) n`,
  );
  await client.query(
    `insert into stored_file (key, original_name, extension, mime_type, size, duration)
     select 'film-' || n, 'Инструктаж ' || n || '.mp4', 'mp4', 'video/mp4', 1000000, 600
     from generate_series(1, ${INSTRUCTIONS}) n`,
  );
  await client.query(
    `insert into instruction (project_id, file_key, comment, words)
     select (select min(id) from instruction_project where name = 'Проект ' || (n % 10 + 1)), 'film-' || n, '', '{слово}'
     from generate_series(1, ${INSTRUCTIONS}) n`,
  );
  await client.query(
    `insert into user_instruction (instruction_id, file_key, file_name, account_id, start_time, end_time, status,
       current_second, reported_at)
     select i.id, i.file_key, f.original_name, a.id, at, case when state = 2 then at + interval '1 hour' end,
       state, case state when 1 then 100 else -1 end, at
     from instruction i join stored_file f on f.key = i.file_key
       cross join (select id from account where role <> 'B' and deleted_at is null) a,
       lateral (select now() - (a.id * 7 + i.id * 13) % 20000 * interval '10 minutes' as at,
         case when (a.id + i.id) % 7 = 0 then 1 when (a.id + i.id) % 11 = 0 then 3 else 2 end::smallint as state) s
     where (a.id * 31 + i.id * 17) % 100 < ${OPENED}
     on conflict do nothing`,
  );
}

/** A copy of the large organisation in which everybody has an account and there are two hundred instructions. */
export async function everybodyDatabase(largeUrl: string): Promise<DatabaseCopy> {
  const copy = await copyDatabase(largeUrl, 'everybody');
  const client = new pg.Client({ connectionString: copy.url });
  await client.connect();
  await addAccounts(client);
  await addInstructions(client);
  await client.query('vacuum (analyze)');
  // Written before it is read by a measurement: what follows is not slowed down by it.
  await client.query('checkpoint');
  await client.end();
  return copy;
}
