import { afterEach, describe, expect, test } from 'vitest';
import type { Person } from '../../../../testing/test-portal.ts';
import { usePortal } from '../../../../testing/use-portal.ts';
import { makeAutomatically } from './automatic.rules.ts';

const portal = await usePortal();
const admin = await portal.person('A');
const moderator = await portal.person('M');

const OFF = { automatic: false, login: 'name', roles: [] };
const put = (body: Record<string, unknown>, who = admin) =>
  portal.call(who, 'PUT', '/account/position_roles/', { body });
const get = async () => (await portal.call(admin, 'GET', '/account/position_roles/')).json().data;
afterEach(() => put(OFF));

let next = 0;
/** A new employee as the ERP's file has it; the id. */
async function hired(values: { position: string; email?: string; state?: string }): Promise<string> {
  const { position, email = '', state = 'W' } = values;
  const { rows } = await portal.database.pool.query<{ id: string }>(
    `insert into employee (code_id, last_name, first_name, middle_name, area, position, state, email)
     values ($1, 'Нанятая', 'Вера', 'Петровна', 'Тула', $2, $3, $4) returning id`,
    [`должность-${(next += 1)}`, position, state, email],
  );
  return rows[0]?.id ?? '';
}

async function accountOf(employeeId: string) {
  const { rows } = await portal.database.pool.query<{ username: string; role: string }>(
    'select username, role from account where employee_id = $1 and deleted_at is null',
    [employeeId],
  );
  return rows[0];
}

async function lettersTo(email: string): Promise<string[]> {
  const { rows } = await portal.database.pool.query<{ text: string }>(
    'select text from email_outbox where recipient = $1',
    [email],
  );
  return rows.map(({ text }) => text);
}

const run = () =>
  makeAutomatically(
    { db: portal.deps.db, mail: portal.deps.mail, publicUrl: portal.deps.config.publicUrl },
    portal.clock.time,
  );

describe('roles by position', () => {
  // Proves: GET /api/account/position_roles/
  test('the roles are empty by default', async () => {
    expect(await get()).toEqual(OFF);
  });

  // Proves: PUT /api/account/position_roles/
  test('the roles are stored as a whole, with both values in the log', async () => {
    const wanted = { automatic: true, login: 'code', roles: [{ position: 'Бухгалтер', role: 'B' }] };
    expect((await put(wanted)).json().data).toEqual(wanted);
    expect(await get()).toEqual(wanted);
    await put(wanted);
    const entries = (await portal.activityOf(admin)).filter(
      ({ details }) => details === 'Роли по должностям',
    );
    expect(entries.map(({ changes }) => changes)).toEqual([
      {
        automatic: [false, true],
        login: ['name', 'code'],
        roles: [[], [{ position: 'Бухгалтер', role: 'B' }]],
      },
    ]);
  });

  test.each([
    [{ roles: [{ position: 'Оператор', role: 'A' }] }, '/roles/0/role'],
    [{ roles: [{ position: ' ', role: 'O' }] }, '/roles/0/position'],
    [{ login: 'e-mail' }, '/login'],
    [
      {
        roles: [
          { position: 'Оператор', role: 'O' },
          { position: ' Оператор ', role: 'M' },
        ],
      },
      '/roles/1/position',
    ],
  ])('%j is refused and changes nothing', async (wrong, pointer) => {
    const answer = await put({ ...OFF, ...wrong });
    expect([answer.statusCode, answer.json().errors[0].source.pointer]).toEqual([422, pointer]);
    expect(await get()).toEqual(OFF);
  });
});

describe('bulk creation of accounts by position', () => {
  const create = (who: Person, ids: string[]) =>
    portal.call(who, 'POST', '/account/bulk_create/', { body: { empl_ids: ids, group: 'by_position' } });

  test('an account has the role of its position, or the operator role without one', async () => {
    await put({ ...OFF, roles: [{ position: 'Супервайзер', role: 'M' }] });
    const ids = [await hired({ position: 'Супервайзер' }), await hired({ position: 'Курьер' })];
    const answer = await create(admin, ids);
    expect(
      answer.json().data.map((user: { attributes: { group: string } }) => user.attributes.group),
    ).toEqual(['M', 'O']);
    expect(answer.json().meta.passwords).toHaveLength(2);
  });

  test('only an administrator creates accounts by position', async () => {
    const id = await hired({ position: 'Курьер' });
    expect((await create(moderator, [id])).statusCode).toBe(403);
    expect(await accountOf(id)).toBeUndefined();
  });
});

describe('accounts created automatically', () => {
  const ROLES = [
    { position: 'Интервьюер', role: 'O' },
    { position: 'Старший смены', role: 'M' },
  ];

  test('an account has the role of its position, an e-mail with the login, and a log entry without an author', async () => {
    await put({ automatic: true, login: 'name', roles: ROLES });
    const [one, other] = [
      await hired({ position: 'Интервьюер', email: 'new1@example.org' }),
      await hired({ position: 'Старший смены', email: 'new2@example.org' }),
    ];
    await run();
    const made = await accountOf(one);
    expect([made?.role, (await accountOf(other))?.role]).toEqual(['O', 'M']);
    const [letter, ...more] = await lettersTo('new1@example.org');
    expect(letter).toContain(`«${made?.username}»`);
    expect(letter).toContain('/forgot_password');
    expect(more).toEqual([]);
    const { rows } = await portal.database.pool.query('select user_id from activity where details like $1', [
      `${made?.username}, %`,
    ]);
    expect(rows).toEqual([{ user_id: null }]);
  });

  test('accounts are created for working employees with an e-mail and a listed position only', async () => {
    await put({ automatic: true, login: 'name', roles: ROLES });
    const others = [
      await hired({ position: 'Интервьюер' }),
      await hired({ position: 'Курьер', email: 'courier@example.org' }),
      await hired({ position: 'Интервьюер', email: 'left@example.org', state: 'L' }),
    ];
    await run();
    expect(await Promise.all(others.map(accountOf))).toEqual([undefined, undefined, undefined]);
  });

  test('no account is created while the setting is off', async () => {
    await put({ automatic: false, login: 'name', roles: ROLES });
    const id = await hired({ position: 'Интервьюер', email: 'off@example.org' });
    await run();
    expect([await accountOf(id), await lettersTo('off@example.org')]).toEqual([undefined, []]);
  });

  test('two concurrent instances create one account and send one e-mail per employee', async () => {
    await put({ automatic: true, login: 'code', roles: ROLES });
    const emails = Array.from({ length: 12 }, (_, at) => `twice${at}@example.org`);
    const ids = [];
    for (const email of emails) ids.push(await hired({ position: 'Интервьюер', email }));
    await Promise.all([run(), run()]);
    for (const id of ids) expect((await accountOf(id))?.role).toBe('O');
    const letters = await Promise.all(emails.map(lettersTo));
    expect(letters.map(({ length }) => length)).toEqual(emails.map(() => 1));
  });
});
