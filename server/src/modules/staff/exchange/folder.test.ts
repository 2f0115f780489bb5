import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { usePortal } from '../../../testing/use-portal.ts';
import { takeFolder } from './erp.public.ts';

let folder: string;

const portal = await usePortal();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-exchange-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const take = () =>
  takeFolder(
    {
      db: portal.database.db,
      files: portal.files,
      mail: portal.mail,
      now: portal.clock.now(),
      timeZone: portal.deps.config.timeZone,
      config: portal.deps.config,
      jobs: portal.jobs,
      webhooks: portal.deps.webhooks,
      afterImport: portal.deps.afterImport,
    },
    folder,
  );
async function put(name: string, text: string, age = 60_000): Promise<void> {
  const path = join(folder, name);
  await writeFile(path, text);
  const then = new Date(portal.clock.now().getTime() - age);
  await utimes(path, then, then);
}
const names = async (place: string) =>
  (await readdir(join(folder, place)))
    .map((name) => name.replace(/^[\dT-]+-/, ''))
    .toSorted((a, b) => (a < b ? -1 : 1));
const report = async (place: string) => {
  const name = (await readdir(join(folder, place))).find((one) => one.endsWith('.report.txt')) ?? '';
  return readFile(join(folder, place, name), 'utf8');
};

const EMPLOYEES = 'Табельный номер;Фамилия;Имя;Площадка;Должность\nП-1;Ким;Анна;Тула;Оператор\n';
const ABSENCES = 'Табельный номер;С;По;Причина\nП-1;01.12.2026;02.12.2026;Отпуск\n';

test('employees are imported before their records; both files are moved with a report each', async () => {
  await put('absences.csv', ABSENCES);
  await put('Сотрудники 21.11.csv', EMPLOYEES);
  expect(await take()).toBe(2);
  expect(await names('done')).toEqual([
    'absences.csv',
    'absences.csv.report.txt',
    'Сотрудники 21.11.csv',
    'Сотрудники 21.11.csv.report.txt',
  ]);
  expect(await report('done')).toContain('Принят.');
  const { rows } = await portal.database.pool.query(
    `select source, state, account_id from erp_import order by id`,
  );
  expect(rows).toEqual([
    { source: 'folder', state: 'done', account_id: null },
    { source: 'folder', state: 'done', account_id: null },
  ]);
});

test('a file with errors moves to failed with its errors, and so does one of an unknown kind', async () => {
  await put('employees.csv', EMPLOYEES.replace('Ким', ''));
  await put('что-то.csv', EMPLOYEES);
  await put('bonuses.exe', 'MZ');
  expect(await take()).toBe(3);
  const failed = await names('failed');
  expect(failed.filter((name) => !name.endsWith('.report.txt'))).toEqual([
    'bonuses.exe',
    'employees.csv',
    'что-то.csv',
  ]);
  const reports = await Promise.all(
    (await readdir(join(folder, 'failed')))
      .filter((name) => name.endsWith('.report.txt'))
      .map((name) => readFile(join(folder, 'failed', name), 'utf8')),
  );
  expect(reports.join('\n')).toContain('строка 2, столбец «Фамилия»: Ячейка пуста');
  expect(reports.join('\n')).toContain('по началу имени не узнать');
  expect(reports.join('\n')).toContain('Подойдут CSV, XLSX и JSON.');
});

test('a file that is still being written waits', async () => {
  await put('employees.csv', EMPLOYEES, 1_000);
  await put('employees-2.csv.part', EMPLOYEES);
  await mkdir(join(folder, 'employees-folder'));
  expect(await take()).toBe(0);
  await put('employees.csv', EMPLOYEES);
  expect(await take()).toBe(1);
});

test('a file interrupted after its import is imported again and changes nothing', async () => {
  await put('employees.csv', EMPLOYEES);
  await take();
  await put('employees.csv', EMPLOYEES);
  await take();
  const { rows } = await portal.database.pool.query(
    'select added, changed, unchanged from erp_import order by id desc limit 1',
  );
  expect(rows[0]).toEqual({ added: 0, changed: 0, unchanged: 1 });
});
