import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../../../testing/test-portal.ts';
import { usePortal } from '../../../../testing/use-portal.ts';
import { unzipped } from '../../../../testing/samples/unzipped.ts';

type Row = Record<string, unknown>;

let chief: Person;
let anna: Person;
let boris: Person;

const query = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);
const OWN = '/account/personal_data/';
const of = ({ accountId }: Person): string => `/account/${accountId}/personal_data/`;

async function taken(who: Person, path = OWN) {
  const answer = await portal.call(who, 'GET', path);
  expect(answer.statusCode).toBe(200);
  const files = await unzipped(answer.rawPayload);
  const data = JSON.parse(files['data.json'] ?? '') as Record<string, Row[]>;
  return {
    answer,
    names: Object.keys(files),
    data,
    json: files['data.json'] ?? '',
    page: files['data.html'] ?? '',
  };
}

const employee = (lastName: string, email: string) => ({
  employee: {
    lastName,
    firstName: 'Анна',
    middleName: 'Петровна',
    email,
    area: 'Тула',
    codeId: `T-${lastName}`,
  },
});

async function letterTo(recipient: string, subject: string): Promise<void> {
  await query(
    `insert into email_outbox (id, message_id, recipient, subject, text, html) values ($1::uuid, $1::text, $2, $3, 'Секретная ссылка', '')`,
    [randomUUID(), recipient, subject],
  );
}

async function work({ employeeId, accountId }: Person, shiftDay: string, reason: string): Promise<void> {
  await query(`insert into shift_booking (employee_id, day, shift_id, area) values ($1, $2, 2, 'Тула')`, [
    employeeId,
    shiftDay,
  ]);
  await query(
    `insert into shift_change (employee_id, day, shift_id, action, account_id, device, address, reason)
     values ($1, $2, 2, 'book', $3, 'Chrome, Windows', '10.1.2.3', '')`,
    [employeeId, shiftDay, accountId],
  );
  await query(`insert into absence (employee_id, first_day, last_day, reason) values ($1, $2, $2, $3)`, [
    employeeId,
    shiftDay,
    reason,
  ]);
  await query(
    `insert into actual_accrual (employee_id, period, calc_number, total_minutes, total_sum) values ($1, '2026-10-01', 'К-1', 605, 51234.50)`,
    [employeeId],
  );
  await query(`insert into visit (user_id, path, title) values ($1, '/finances', $2)`, [accountId, reason]);
}

const portal = await usePortal({ now: new Date('2026-11-20T09:00:00Z') });

beforeAll(async () => {
  chief = await portal.person('A', employee('Главная', 'chief@x.example'));
  anna = await portal.person('O', employee('Ёлкина', 'Anna@x.example'));
  boris = await portal.person('O', employee('<b>Борисова</b>', 'office@x.example'));
  // One mailbox of two people.
  await portal.person('O', employee('Соседова', 'office@x.example'));
  await work(anna, '2026-12-01', 'Отпуск у моря');
  await work(boris, '2026-12-02', 'Больничный лист');
  await query(
    `insert into shift_change (employee_id, day, shift_id, action, account_id, device, address, reason)
     values ($1, '2026-12-01', 2, 'unbook', $2, 'Firefox, Linux', '10.9.9.9', 'Замена')`,
    [anna.employeeId, chief.accountId],
  );
  await letterTo('anna@x.example', 'Ваш пароль');
  await letterTo('office@x.example', 'Письмо двоим');
  await portal.call(anna, 'POST', '/work_time/feed/');
});

describe('an archive of the own data', () => {
  // Proves: GET /api/account/personal_data/
  test('the archive has a page and JSON with the account, the employee and all related records', async () => {
    const { names, data, page } = await taken(anna);
    expect(names).toEqual(['data.html', 'data.json']);
    expect(data['person']).toEqual({
      username: anna.username,
      name: `Ёлкина Анна Петровна, ${anna.username}`,
    });
    expect(data['account']).toMatchObject([{ username: anna.username, role: 'O' }]);
    expect(data['employee']).toMatchObject([{ code_id: 'T-Ёлкина', birth_day: '1990-05-05' }]);
    expect(data['sessions']).toHaveLength(1);
    expect(data['second_factor']).toEqual([
      { username: anna.username, enabled: false, recovery_codes_left: 0 },
    ]);
    expect(data['calendar_feed']).toHaveLength(1);
    expect(data['shifts']).toMatchObject([{ day: '2026-12-01', shift: 'Смена I', area: 'Тула' }]);
    expect(data['absences']).toEqual([
      { first_day: '2026-12-01', last_day: '2026-12-01', reason: 'Отпуск у моря' },
    ]);
    expect(data['accruals']).toMatchObject([{ period: '2026-10-01', total_sum: '51234.50' }]);
    expect(data['visits']).toMatchObject([{ path: '/finances', title: 'Отпуск у моря' }]);
    expect(data['letters']).toMatchObject([
      { recipient: 'anna@x.example', subject: 'Ваш пароль' },
      // About the address of the calendar.
      { recipient: 'Anna@x.example', subject: 'Изменения в вашей учётной записи портала' },
    ]);
    for (const shown of ['Ёлкина Анна Петровна', '01.12.2026', '10.2026', '51234,50 ₽', '10:05', 'Оператор'])
      expect(page).toContain(shown);
    expect(page).toContain('Рядом лежит data.json');
  });

  test('the archive contains no password, key, link or text of an e-mail', async () => {
    const { json, page } = await taken(anna);
    const { rows } = await query(
      `select a.password_hash, encode(s.token_hash, 'hex') as token, encode(f.secret_hash, 'hex') as feed
       from account a join session s on s.account_id = a.id join shift_feed f on f.account_id = a.id where a.id = $1`,
      [anna.accountId],
    );
    for (const hidden of [
      anna.token,
      'Секретная ссылка',
      'argon2',
      ...Object.values(rows[0] as object).map(String),
    ]) {
      expect(json).not.toContain(hidden);
      expect(page).not.toContain(hidden);
    }
  });

  test('the archive names other employees only as authors of changes', async () => {
    const { json, data } = await taken(anna);
    expect(data['shift_changes']).toMatchObject([
      { action: 'book', device: 'Chrome, Windows', address: '10.1.2.3' },
      { action: 'unbook', by: 'Главная Анна Петровна', reason: 'Замена', device: null, address: null },
    ]);
    for (const foreign of ['Больничный лист', 'Борисова', 'office@x.example', '10.9.9.9'])
      expect(json).not.toContain(foreign);
  });

  test('e-mails to a shared or unconfirmed mailbox are left out', async () => {
    await query(`update account set email = 'anna@x.example', email_status = 'UNCONFIRMED' where id = $1`, [
      boris.accountId,
    ]);
    expect((await taken(boris)).data['letters']).toEqual([]);
  });

  test('e-mails to the mailbox of a deleted account are left out', async () => {
    const email = 'desk@x.example';
    const gone = await portal.person('O', { account: { email, emailStatus: 'OK' } });
    await letterTo(email, 'Прежнему владельцу');
    await query('update account set deleted_at = now() where id = $1', [gone.accountId]);
    const next = await portal.person('O', { account: { email, emailStatus: 'OK' } });
    expect((await taken(next)).data['letters']).toEqual([]);
  });

  test('the archive includes earlier accounts of the employee', async () => {
    const again = await portal.person('O', employee('Вернувшаяся', ''));
    const { rows } = await query(
      `insert into account (username, password_hash, role, employee_id, deleted_at) values ($1, '', 'O', $2, now()) returning id`,
      [`old${again.username}`, again.employeeId],
    );
    await query(`insert into visit (user_id, path, title) values ($1, '/old', 'Раньше')`, [
      (rows[0] as { id: string }).id,
    ]);
    const { data } = await taken(again);
    expect(data['account']).toHaveLength(2);
    expect(data['visits']).toMatchObject([{ title: 'Раньше' }]);
  });

  test('the page escapes HTML in the data', async () => {
    const { page } = await taken(boris);
    expect(page).toContain('&lt;b&gt;Борисова&lt;/b&gt;');
    expect(page).not.toContain('<b>');
  });

  test('a long history is complete', async () => {
    const busy = await portal.person('O', employee('Занятая', ''));
    await query(
      `insert into visit (user_id, path, title, created_at)
       select $1, '/' || n, 'x', now() - n * interval '1 second' from generate_series(1, 4500) n`,
      [busy.accountId],
    );
    const { data, page } = await taken(busy);
    expect(data['visits']).toHaveLength(4500);
    expect(page.split('<td>/').length - 1).toBe(4500);
  });
});

describe('the audit log', () => {
  test('the log records each archive download, but no HEAD request', async () => {
    const late = await portal.person('B', employee('Поздняя', ''));
    await portal.call(late, 'HEAD', OWN);
    await taken(late);
    await taken(chief, of(late));
    expect(await portal.activityOf(late)).toMatchObject([
      { section_id: 1, action_id: 18, details: 'Мои данные' },
    ]);
    expect((await portal.activityOf(chief)).at(-1)).toMatchObject({
      section_id: 2,
      action_id: 18,
      details: `Персональные данные: Поздняя Анна Петровна, ${late.username}`,
    });
  });
});

// Proves: GET /api/account/{id}/personal_data/
test('only an administrator downloads the archive of another user; an unknown user is 404', async () => {
  const { data } = await taken(chief, of(anna));
  expect(data['absences']).toMatchObject([{ reason: 'Отпуск у моря' }]);
  const moderator = await portal.person('M');
  expect((await portal.call(moderator, 'GET', of(anna))).statusCode).toBe(403);
  expect((await portal.call(anna, 'GET', of(boris))).statusCode).toBe(403);
  expect((await portal.call(chief, 'GET', '/account/999999/personal_data/')).statusCode).toBe(404);
});
