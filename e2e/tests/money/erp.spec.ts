import { readFileSync } from 'node:fs';
import { mark, test } from '../../support/content.ts';
import { makePerson, query } from '../../support/people.ts';
import { expect } from '../../support/test.ts';

const csv = (lines: string[]) => ({
  name: 'Отсутствия.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\r\n')}\r\n`),
});

const absences = async (employeeId: string): Promise<number> =>
  (await query('select 1 from absence where employee_id = $1', [employeeId])).length;

// Proves: /erp/exchange
test('an administrator checks a file from the ERP, takes it in and takes it back', async ({
  page,
  comeAs,
  whole,
  tolerated,
}) => {
  tolerated.push(/status of 422/);
  const { employeeId } = await makePerson({ role: 'O' });
  const [row] = await query<{ code_id: string }>('select code_id from employee where id = $1', [employeeId]);
  const code = row?.code_id ?? '';
  await comeAs({ role: 'A' });
  await page.goto('/erp/exchange?kind=absences');
  const input = page.getByLabel('Файл из ERP');

  // A bad row: nothing changes, the row and the reason are told, and can be taken as a table.
  await input.setInputFiles([
    csv([
      'Табельный номер;С;По;Причина',
      `${code};01.12.2026;30.02.2027;Отпуск`,
      `${mark()};01.12.2026;02.12.2026;Отпуск`,
    ]),
  ]);
  await expect(page.getByRole('table', { name: /Соответствие столбцов/ })).toBeVisible();
  await page.getByRole('button', { name: 'Принять', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Принять' }).click();
  const faults = page.getByRole('alert').filter({ hasText: 'Файл не принят' });
  await expect(faults).toContainText('Строка');
  expect(await absences(employeeId)).toBe(0);
  const table = page.waitForEvent('download');
  await faults.getByRole('button', { name: 'Скачать ошибки (XLSX)' }).click();
  expect(
    readFileSync(await (await table).path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  // The way to the faults needs no scrolling, and the file that was refused is not offered to be taken.
  await expect(faults).toBeInViewport();
  const paint = (name: RegExp) =>
    page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor);
  const magenta = 'rgb(229, 0, 126)';
  expect(await paint(/^Принять$/)).not.toBe(magenta);
  expect(await paint(/^Проверить/)).toBe(magenta);
  await whole('a refused file');

  await input.setInputFiles([csv(['Табельный номер;С;По;Причина', `${code};01.12.2026;05.12.2026;Отпуск`])]);
  await page.getByRole('button', { name: 'Проверить' }).click();
  await expect(page.getByText('Ошибок нет. Строк 1: добавится 1')).toBeVisible();
  expect(await absences(employeeId)).toBe(0);
  expect(await paint(/^Принять$/)).toBe(magenta);
  await page.getByRole('button', { name: 'Принять', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Принять' }).click();
  await expect(page.getByText('Файл принят. Строк 1: добавлено 1')).toBeVisible();
  expect(await absences(employeeId)).toBe(1);

  const history = page.getByRole('table', { name: 'История обмена' });
  await history.getByRole('button', { name: 'Показать подробности' }).first().click();
  await history.getByRole('button', { name: 'Отменить импорт' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить импорт' }).click();
  await expect(page.getByText('Импорт отменён')).toBeVisible();
  expect(await absences(employeeId)).toBe(0);
  await expect(history.getByRole('row').nth(1)).toContainText('Отменён');
});

test('only an administrator exchanges with the ERP', async ({ page, comeAs }) => {
  await comeAs({ role: 'M' });
  await page.goto('/erp/exchange');
  await expect(page.getByRole('heading', { name: 'Нет доступа' })).toBeVisible();
});
