import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { addAccounts } from './everybody.ts';
import { copyDatabase } from '../support/database-copy.ts';

/** Places of the shift that everybody wants, in each area. */
const SCARCE = 40;

/** Somebody who comes to book, with a session or with a login that has none yet. */
export interface Planner {
  token: string;
  username: string | undefined;
}

export interface PeakDatabase {
  url: string;
  planners: Planner[];
  /** Cells with more people than places, and the places of the wanted shifts that stayed empty. */
  judge(): Promise<{ overbooked: number; empty: number }>;
  drop(): Promise<void>;
}

async function operators(client: pg.Client, people: number) {
  const { rows } = await client.query<{ id: string; username: string }>(
    `select a.id, a.username from account a join employee e on e.id = a.employee_id
     where a.role = 'O' and a.deleted_at is null and not a.must_change_password and e.state = 'W' order by a.id limit $1`,
    [people],
  );
  if (rows.length < people) throw new Error(`The large organisation has ${rows.length} operators.`);
  return rows;
}

/** A token for each of so many operators at work. */
export async function signInAll(client: pg.Client, people: number): Promise<string[]> {
  const rows = await operators(client, people);
  const tokens = rows.map(() => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
  await client.query(
    `insert into session (token_hash, account_id, device, address, expires_at)
     select hash, id, 'Chrome, Android', '203.0.113.1', now() + interval '1 day'
     from unnest($1::bytea[], $2::bigint[]) as s(hash, id)`,
    [hashes, rows.map(({ id }) => id)],
  );
  return tokens;
}

/** As many employees at work as come: the large organisation has 5 000, some of whom have left. */
async function addEmployees(client: pg.Client, people: number): Promise<void> {
  await client.query(
    `insert into employee (code_id, last_name, first_name, middle_name, area, position)
     select 'peak-' || n, 'Пиков' || n, 'Пётр', 'Петрович', (select area from employee order by id offset n % 500 limit 1), 'Оператор CATI'
     from generate_series(1, $1 - (select count(*)::int from employee where state = 'W')
       + (select count(*)::int from account where role <> 'O' or must_change_password)) n`,
    [people],
  );
}

interface Peak {
  people: number;
  /** So many of them have to sign in first. */
  signIns: number;
  day: string;
}

/** A copy of the large organisation in which the wanted shift of that day has few places. */
export async function peakDatabase(largeUrl: string, { people, signIns, day }: Peak): Promise<PeakDatabase> {
  const copy = await copyDatabase(largeUrl, 'peak');
  const client = new pg.Client({ connectionString: copy.url });
  await client.connect();
  await addEmployees(client, people);
  await addAccounts(client);
  const coming = await operators(client, people);
  const tokens = await signInAll(client, people - signIns);
  const planners = coming.map(({ username }, at): Planner => ({
    token: tokens[at] ?? '',
    username: at < tokens.length ? undefined : username,
  }));
  await client.query('vacuum (analyze) account, employee, session');
  await client.query('delete from shift_booking where day = $1', [day]);
  await client.query(
    `insert into shift_demand (area, day, shift_id, capacity) select distinct area, $1::date, 2, $2::int from employee
     on conflict (day, area, shift_id, position) do update set capacity = excluded.capacity, needed = null`,
    [day, SCARCE],
  );
  return {
    url: copy.url,
    planners,
    async judge() {
      const { rows } = await client.query<{ overbooked: number; empty: number }>(
        `select count(*) filter (where booked > capacity)::int overbooked,
           coalesce(sum(capacity - booked) filter (where day = $1 and shift_id = 2), 0)::int empty
         from (select d.day, d.shift_id, d.capacity, (select count(*) from shift_booking b
           where (b.day, b.area, b.shift_id) = (d.day, d.area, d.shift_id) and d.position in ('', b.position)) booked
           from shift_demand d where capacity is not null) cells`,
        [day],
      );
      return rows[0] ?? { overbooked: Number.NaN, empty: Number.NaN };
    },
    async drop() {
      await client.end();
      await copy.drop();
    },
  };
}
