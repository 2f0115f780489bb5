import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

const OPERATORS = 5_000;

export interface Person {
  id: number;
  role: 'A' | 'M' | 'O';
  area: string;
  token: string;
}

/** 5 000 operators at work, each with an account, the demonstration's password and a confirmed e-mail. */
export const fillPeople = (client: pg.Client) =>
  client.query(`
    insert into employee (code_id, last_name, first_name, middle_name, area, position)
    select 'bench-' || n, 'Новиков' || n, 'Пётр', 'Петрович',
      (select area from employee order by id offset n % 500 limit 1), 'Оператор CATI'
    from generate_series(1, ${OPERATORS} - (select count(*)::int from employee where state = 'W')
      + (select count(*)::int from account where role <> 'O' or must_change_password)) n;

    insert into account (username, password_hash, role, employee_id)
    select 'bench' || e.id, (select password_hash from account where username = 'operator'), 'O', e.id
    from employee e where e.state = 'W'
      and not exists (select 1 from account a where a.employee_id = e.id and a.deleted_at is null);

    update account set email = 'p' || id || '@opros.example', email_status = 'OK' where deleted_at is null;
  `);

/** Opens a session for each employee at work with a password of their own, in the order of their accounts. */
export async function signInAll(client: pg.Client): Promise<Person[]> {
  const { rows } = await client.query<Omit<Person, 'token'>>(
    `select a.id::int, a.role, e.area from account a join employee e on e.id = a.employee_id
     where a.deleted_at is null and not a.must_change_password and e.state = 'W' and a.role <> 'B' order by a.id`,
  );
  const people = rows.map((row) => ({ ...row, token: randomBytes(32).toString('base64url') }));
  await client.query(
    `insert into session (token_hash, account_id, device, address, expires_at)
     select hash, id, 'Chrome, Android', '203.0.113.1', now() + interval '1 day'
     from unnest($1::bytea[], $2::bigint[]) as opened (hash, id)`,
    [people.map(({ token }) => createHash('sha256').update(token).digest()), people.map(({ id }) => id)],
  );
  return people;
}
