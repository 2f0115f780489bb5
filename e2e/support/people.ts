import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import pg from 'pg';

export const PASSWORD = 'Проверка-пароля-7';
let passwordHash: Promise<string> | undefined;

export interface Person {
  username: string;
  password: string;
  lastName: string;
  accountId: string;
  employeeId: string;
}

export interface PersonOptions {
  role: 'A' | 'M' | 'O' | 'B';
  mustChangePassword?: boolean;
  email?: string;
  emailStatus?: 'NONE' | 'UNCONFIRMED' | 'OK';
  firstName?: string;
  area?: string;
  position?: string;
  hiredDaysAgo?: number;
}

let pool: pg.Pool | undefined;

/** Runs SQL on the portal's database. */
export async function query<R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
  // One for each worker; it holds no process back from its end.
  pool ??= new pg.Pool({
    connectionString: process.env['PORTAL_DATABASE'],
    max: 2,
    allowExitOnIdle: true,
  });
  return (await pool.query<R>(text, values)).rows;
}

/**
 * An employee with an account: rows of this test's own. The demonstration plans no shifts in the area: its places
 * would run out. They have been here for longer than newcomers are told of what was published before them, which is
 * done by a clock: it would come between a test and the number in the bell.
 */
export async function makePerson(options: PersonOptions): Promise<Person> {
  const { role, mustChangePassword = false, email = '', emailStatus = 'NONE' } = options;
  const { firstName = 'Ольга', area = 'Рязань', position = 'Оператор CATI', hiredDaysAgo } = options;
  const mark = randomBytes(5).toString('hex');
  const username = `e2e${mark}`;
  // Letters alone, as names have; as many for everybody, or the one is found by the name of the other.
  const lastName = `Проверкина${mark.replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit))).slice(0, 5)}`;
  passwordHash ??= hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const [row] = await query<{ id: string; employee_id: string }>(
    `with worker as (
       insert into employee
         (code_id, last_name, first_name, middle_name, birth_day, area, position, hired_on, moved_at, team_since)
       select $1, $2, $3, 'Ивановна', '1990-05-05', $10, $11, current_date - $12::int, came, came
       from (select now() - interval '10 days' as came) since returning id, moved_at
     )
     insert into account
       (username, password_hash, role, employee_id, must_change_password, email, email_status, created_at)
     select $4, $5, $6, id, $7, $8, $9, moved_at from worker returning id, employee_id`,
    [
      mark,
      lastName,
      firstName,
      username,
      await passwordHash,
      role,
      mustChangePassword,
      email,
      emailStatus,
      area,
      position,
      hiredDaysAgo ?? null,
    ],
  );
  return {
    username,
    password: PASSWORD,
    lastName,
    accountId: row?.id ?? '',
    employeeId: row?.employee_id ?? '',
  };
}
