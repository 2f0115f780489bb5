import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { portalCommand } from './testing/processes/portal-command.ts';
import { useDatabase } from './testing/use-portal.ts';

const database = await useDatabase();
const folder = mkdtempSync(join(tmpdir(), 'portal-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const portal = (...args: string[]) =>
  portalCommand(
    { DATABASE_URL: database.applicationUrl, DATABASE_OWNER_URL: database.ownerUrl, DATA_DIR: folder },
    ...args,
  );
await portal('seed');

const count = async (table: string): Promise<number> =>
  (await database.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n ?? 0;

describe('the portal command', () => {
  test('the command lists administrators and sets a temporary password for one of them', async () => {
    expect((await portal('admin', 'list')).output.split('\n')).toContain('admin, Хлебникова Анна Сергеевна');
    await database.pool.query(
      `insert into session (token_hash, account_id, device, address, expires_at)
       select 'x', id, '', '127.0.0.1', now() + interval '1 day' from account where username = 'admin'`,
    );
    const { code, output } = await portal('admin', 'reset-password', 'Admin');
    expect([code, output]).toEqual([0, expect.stringMatching(/пользователя admin: \w{12} — /)]);
    expect(await count(`session join account on account.id = account_id where username = 'admin'`)).toBe(0);
    const temporary = `account where username = 'admin' and must_change_password`;
    expect(
      await count(`${temporary} and temporary_until between now() + '13 days' and now() + '14 days'`),
    ).toBe(1);
    expect(await count(`activity where details = 'admin, командой на сервере'`)).toBe(1);
    expect(await count(`activity where activity::text like '%${/: (\w{12}) —/.exec(output)?.[1]}%'`)).toBe(0);
    expect(await count(`activity where user_id is null and details = 'admin, командой на сервере'`)).toBe(1);
    expect((await portal('admin', 'reset-password', 'nobody')).code).toBe(11);
    expect((await portal('admin', 'reset-password')).output).toContain('npm run portal -- admin list');
  });

  test('the command drops a month of the audit log older than a year, never a younger one', async () => {
    await database.pool.query(
      `insert into activity (created_at, section_id, action_id, details) values ('2023-05-15', 1, 7, 'давно')`,
    );
    const before = await count('activity');
    const denied = await portalCommand(
      { DATABASE_URL: database.applicationUrl, DATA_DIR: folder },
      'log',
      'drop-month',
      '2023-05',
    );
    expect(denied).toMatchObject({ code: 11, output: expect.stringContaining('DATABASE_OWNER_URL') });
    expect((await portal('log', 'drop-month', '2023-05')).output).toBe('Записи за 2023-05 удалены.\n');
    expect(await count('activity')).toBe(before - 1);
    expect((await portal('log', 'drop-month', '2023-05')).output).toBe('Записей за 2023-05 нет.\n');
    const young = await portal('log', 'drop-month', new Date().toISOString().slice(0, 7));
    expect(young.code).toBe(11);
    expect((await portal('log', 'drop-month', '2023-13')).code).toBe(11);
    expect(await count('activity')).toBe(before - 1);
  });

  test('the command imports an ERP file, supports a dry run, and reports errors with an exit code', async () => {
    const file = join(folder, 'employees.csv');
    writeFileSync(file, 'Табельный номер;Фамилия;Имя;Площадка;Должность\nК-1;Ким;Анна;Посёлок;Оператор\n');
    const before = await count('employee');
    const dry = await portal('erp', 'import', 'employees', file, '--dry-run');
    expect(dry).toMatchObject({ code: 0, output: expect.stringContaining('Ничего не изменилось.') });
    expect(await count('employee')).toBe(before);
    const taken = await portal('erp', 'import', 'employees', file);
    expect(taken).toMatchObject({ code: 0, output: expect.stringContaining('строк 1, добавлено 1') });
    // Warnings about accepted rows are printed as well.
    expect(taken.output).toContain('Проверьте: 2.');
    expect(taken.output).toContain('строка 2, столбец «Табельный номер»: «К-1»: в табельном номере');
    expect(dry.output).toContain('строка 2, столбец «Площадка»: Площадки «Посёлок»');
    expect(await count('employee')).toBe(before + 1);
    writeFileSync(file, 'Табельный номер;Фамилия;Имя;Площадка;Должность\nК-1;;Анна;Тула;Оператор\n');
    const refused = await portal('erp', 'import', 'employees', file);
    expect(refused).toMatchObject({
      code: 20,
      output: expect.stringContaining('строка 2, столбец «Фамилия»'),
    });
    expect((await portal('erp', 'import', 'wages', file)).code).toBe(11);
    expect((await portal('erp', 'import', 'employees', `${file}.no`)).code).toBe(11);
  });

  test('an imported absence queues an e-mail to the employee about the cancelled shift', async () => {
    await database.pool.query(
      `with who as (
         insert into employee (code_id, last_name, first_name, area, position, email)
         values ('К-2', 'Ким', 'Вера', 'Тула', 'Оператор', 'vera@example.org') returning id
       ) insert into shift_booking (employee_id, day, shift_id, area) select id, current_date + 5, 2, 'Тула' from who`,
    );
    const file = join(folder, 'absences.csv');
    writeFileSync(file, 'Табельный номер;С;По;Причина\nК-2;01.01.2026;31.12.2099;Отпуск\n');
    expect((await portal('erp', 'import', 'absences', file)).code).toBe(0);
    const { rows } = await database.pool.query(
      `select subject from email_outbox join pgboss.job on data ->> 'letterId' = email_outbox.id::text
       where recipient = 'vera@example.org' and sent_at is null`,
    );
    expect(rows).toMatchObject([{ subject: expect.stringContaining('Запись на смену снята: Смена I') }]);
  });
});
