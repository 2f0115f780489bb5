import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, mark, test } from '../../support/content.ts';
import { query } from '../../support/people.ts';

const run = promisify(execFile);

/** Imports one employee as the documentation says; returns the status and the body. */
async function importByCurl(baseURL: string | undefined, key: string, code: string): Promise<string> {
  const csv = `Табельный номер;Фамилия;Имя;Площадка;Должность\n${code};Ключева;Анна;Тула;Оператор\n`;
  const file = test.info().outputPath('employees.csv');
  writeFileSync(file, csv);
  const { stdout } = await run('curl', [
    ...['-sS', '-w', '\n%{http_code}', `${baseURL}/api/erp/import/employees/`],
    ...['-H', `Authorization: Bearer ${key}`, '-F', `file=@${file}`],
  ]);
  return stdout;
}

test(
  'a key issued on the page imports employees by curl, and is refused once it is ended',
  { tag: '@main' },
  async ({ page, comeAs, whole, baseURL }) => {
    const name = `Программа ${mark()}`;
    const code = mark();
    await comeAs({ role: 'A' });
    await page.goto('/settings?section=access');
    await page.getByRole('button', { name: 'Выдать ключ' }).click();
    const dialog = page.getByRole('dialog', { name: 'Новый ключ' });
    await dialog.getByRole('button', { name: 'Выдать' }).click();
    await expect(dialog.getByText('Введите название.')).toBeVisible();
    await expect(dialog.getByText('Выберите, что ключу можно.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Для какой программы' }).fill(name);
    await dialog.getByRole('checkbox', { name: 'Загружать файлы из ERP' }).check();
    await dialog.getByRole('textbox', { name: 'С каких адресов' }).fill('erp.local');
    await dialog.getByRole('button', { name: 'Выдать' }).click();
    await expect(dialog.getByText('«erp.local» — не адрес и не сеть.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'С каких адресов' }).fill('127.0.0.0/8\n10.0.0.0/8');
    await dialog.getByRole('button', { name: 'Выдать' }).click();
    const key = (await dialog.getByLabel('Ключ', { exact: true }).textContent()) ?? '';
    expect(key).toMatch(/^pk_/);
    await dialog.getByRole('button', { name: 'Готово' }).click();

    const answer = await importByCurl(baseURL, key, code);
    expect(answer).toContain('"added":1');
    expect(await query('select last_name from employee where code_id = $1', [code])).toEqual([
      { last_name: 'Ключева' },
    ]);

    await page.reload();
    const row = page.getByRole('listitem', { name });
    await expect(row).toContainText('127.0.0.0/8, 10.0.0.0/8');
    await expect(row).toContainText(/вызов .* с 127\.0\.0\.1/);
    await whole('the keys');
    await row.getByRole('button', { name: `Отозвать ключ «${name}»` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Отозвать' }).click();
    await expect(row).toBeHidden();
    const refused = await importByCurl(baseURL, key, mark());
    expect(refused).toContain('key_invalid');
    expect(refused).toMatch(/\n401$/);
  },
);
