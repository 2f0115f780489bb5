import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';
import { deleteOldEmails, forgetOld } from './retention.rules.ts';

const portal = await usePortal();
const chief = await portal.person('A');

const query = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);
const daysAgo = (days: number): Date => new Date(portal.clock.now().getTime() - days * 86_400_000);
const forget = () => forgetOld(portal.database.db, portal.clock.now());
const settle = (change: object) =>
  portal.call(chief, 'PUT', '/settings/', {
    body: {
      retention: { visits_days: 90, letters_days: 365, imports_days: 365, leavers_months: null, ...change },
    },
  });
const counted = async (): Promise<string[]> =>
  (await query('select details from activity where action_id = 3 and user_id is null order by id')).rows.map(
    ({ details }) => details,
  );

test('visits are deleted after the configured number of days, and the log counts them once', async () => {
  for (const days of [5, 11, 12])
    await query(`insert into visit (user_id, path, title, created_at) values ($1, '/', 'x', $2)`, [
      chief.accountId,
      daysAgo(days),
    ]);
  await forget();
  expect((await query('select 1 from visit')).rowCount).toBe(3);
  await settle({ visits_days: 10 });
  await forget();
  await forget();
  expect((await query('select 1 from visit')).rowCount).toBe(1);
  expect(await counted()).toContain('Посещения страниц старше 10 дн.: 2');
  expect((await counted()).filter((text) => text.startsWith('Посещения'))).toHaveLength(1);
});

test('e-mails are deleted after their period; feedback is kept, and its e-mail is emptied', async () => {
  await portal.call(chief, 'POST', '/account/send_feedback/', {
    body: { to: 'office', from: 'olga@portal.example', message: '<p>Свет</p>' },
  });
  const letter = async (id: number, sent: boolean) =>
    query(
      `insert into email_outbox (id, message_id, recipient, subject, text, html, created_at, sent_at)
       values (('00000000-0000-0000-0000-00000000000' || $1)::uuid, $1, 'anna@x.example', 'x', 'x', 'x', $2, $3)`,
      [String(id), daysAgo(40), sent ? daysAgo(40) : null],
    );
  await letter(1, true);
  await letter(2, false);
  await query(`update email_outbox set created_at = $1, gave_up_at = $1 where recipient like 'office@%'`, [
    daysAgo(40),
  ]);
  await settle({ letters_days: 30 });
  await forget();
  const left = await query('select recipient, text from email_outbox order by recipient');
  expect(left.rows).toEqual([
    { recipient: '', text: '' },
    { recipient: 'anna@x.example', text: 'x' },
  ]);
  // An emptied e-mail cannot be sent again.
  expect((await portal.call(chief, 'GET', '/state/letters/')).json().data).toEqual([]);
  expect((await query('select 1 from feedback')).rowCount).toBe(1);
  expect(await counted()).toContain('Письма старше 30 дн.: 2');
});

test('stored .eml files are deleted after as many days, and other files of the folder are kept', async () => {
  const folder = join(portal.dataDir, 'mail');
  mkdirSync(folder, { recursive: true });
  for (const [name, days] of [
    ['old.eml', 31],
    ['young.eml', 29],
    ['notes.txt', 31],
  ] as const) {
    writeFileSync(join(folder, name), '');
    utimesSync(join(folder, name), daysAgo(days), daysAgo(days));
  }
  await settle({ letters_days: 30 });
  await deleteOldEmails(portal.database.db, portal.dataDir, portal.clock.now());
  expect(readdirSync(folder).toSorted((a, b) => a.localeCompare(b))).toEqual(
    expect.arrayContaining(['notes.txt', 'young.eml']),
  );
  expect(readdirSync(folder)).not.toContain('old.eml');
});

test('ERP files are deleted with their changes, except the last of each kind', async () => {
  const csv = (name: string) =>
    `Табельный номер;Фамилия;Имя;Площадка;Должность\nR1;${name};Анна;Тула;Оператор CATI\n`;
  for (const name of ['Первая', 'Вторая', 'Третья']) {
    const file = { name: 'people.csv', bytes: Buffer.from(csv(name)) };
    const answer = await portal.call(chief, 'POST', '/erp/import/employees/', { form: { fields: {}, file } });
    expect(answer.statusCode).toBe(200);
  }
  await query('update erp_import set created_at = $1', [daysAgo(50)]);
  await settle({ imports_days: 45 });
  await forget();
  expect((await query('select 1 from erp_import')).rowCount).toBe(1);
  expect((await query('select distinct import_id from erp_change')).rowCount).toBe(1);
  const files = await query(`select 1 from stored_file where original_name = 'people.csv'`);
  expect(files.rowCount).toBe(1);
  expect(await counted()).toContain('Файлы обмена с ERP старше 45 дн.: 2');
});

test('a leaver keeps only the name after the configured months, and all data by default', async () => {
  const employee = { birthDay: '1990-05-06', email: 'left@x.example', phone: '+79160000000' };
  const left = await portal.person('O', { employee: { ...employee, state: 'L', lastName: 'Ушедшая' } });
  const works = await portal.person('O', { employee });
  await query('update employee set updated_at = $1', [daysAgo(70)]);
  const read = async ({ employeeId }: Person) =>
    (await query('select last_name, birth_day, email, phone from employee where id = $1', [employeeId]))
      .rows[0];
  await settle({});
  await forget();
  expect((await read(left)).email).toBe('left@x.example');

  await settle({ leavers_months: 2 });
  await forget();
  expect(await read(left)).toEqual({ last_name: 'Ушедшая', birth_day: null, email: '', phone: '' });
  expect((await read(works)).email).toBe('left@x.example');
  expect(await counted()).toContain('Личные данные уволенных больше 2 мес. назад: 1');
});

test('requests go five years after their end with messages and files, the absence stays', async () => {
  const who = await portal.person('O');
  const years = (count: number): Date => daysAgo(count * 366);
  const add = async (state: string, decided: Date | null, lastDay: Date) =>
    (
      await query(
        `insert into request (type_id, employee_id, account_id, created_at, first_day, last_day, steps, term_days, state, decide_until, decided_at)
         select min(id), $1, $2, $3::timestamptz, $4::date, $4::date, '{A}', 3, $5, $3::date, $6 from request_type returning id::text`,
        [who.employeeId, who.accountId, years(7), lastDay, state, decided],
      )
    ).rows[0].id;
  const old = await add('approved', years(6), years(6));
  const kept = [
    await add('approved', years(6), years(4)),
    await add('refused', years(4), years(4)),
    await add('open', null, years(6)),
  ];
  await query(
    `insert into stored_file (key, original_name, extension, mime_type, size, sha256) values ('feedback/old.pdf', 'Старый.pdf', 'pdf', 'application/pdf', 1, '')`,
  );
  await query(
    `insert into feedback_reply (request_id, account_id, text, file_key, created_at) values ($1, $2, 'Заявление', 'feedback/old.pdf', $3)`,
    [old, who.accountId, years(6)],
  );
  await query(
    `insert into absence (employee_id, first_day, last_day, reason, request_id) values ($1, $2::date, $2::date, 'Отпуск', $3)`,
    [who.employeeId, years(6), old],
  );
  await forget();
  expect((await query('select id::text from request order by id')).rows.map(({ id }) => id)).toEqual(kept);
  expect((await query('select 1 from feedback_reply where request_id is not null')).rowCount).toBe(0);
  expect((await query(`select 1 from pending_deletion where key = 'feedback/old.pdf'`)).rowCount).toBe(1);
  const [absence] = (await query('select request_id from absence where employee_id = $1', [who.employeeId]))
    .rows;
  expect(absence).toEqual({ request_id: null });
  expect(await counted()).toContain('Заявки, которые закончились больше 5 лет назад: 1');
});
