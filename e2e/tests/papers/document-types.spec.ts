import { randomBytes } from 'node:crypto';
import { test } from '../../support/content.ts';
import { pdfFile } from '../../support/files.ts';
import { query } from '../../support/people.ts';
import { expect } from '../../support/test.ts';

/** A prefix that nobody else's files have. */
const freePrefix = (): string => `Ъ${randomBytes(4).toString('hex')}`;

// Proves: /adminDocFlow/types
test('an accountant adds a type, files match it by name, and an archived type matches none', async ({
  page,
  comeAs,
  tolerated,
  whole,
}) => {
  tolerated.push(/status of 422/);
  await comeAs({ role: 'B' });
  const prefix = freePrefix();
  const name = `Вид ${prefix}`;
  await page.goto('/adminDocFlow');
  await page.getByRole('link', { name: 'Виды документов' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Виды документов' })).toBeVisible();
  await page.getByRole('button', { name: 'Добавить вид' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новый вид документов' });
  await dialog.getByLabel('Начало имени файла').fill('тк');
  await dialog.getByLabel('Название').fill(name);
  await dialog.getByRole('button', { name: 'Добавить' }).click();
  await expect(dialog.getByText('С этого начинаются файлы другого вида.')).toBeVisible();
  await dialog.getByLabel('Начало имени файла').fill(prefix);
  await dialog.getByRole('button', { name: 'Добавить' }).click();
  const row = page.getByRole('listitem', { name, exact: true });
  await expect(row).toContainText('нет документов');
  await expect(row.getByRole('button')).toHaveCount(3);

  await page.getByRole('link', { name: 'Документооборот', exact: true }).first().click();
  const upload = page.getByRole('region', { name: 'Загрузка файлов' });
  const choose = (file: string) => page.getByLabel('Файлы для загрузки').setInputFiles([pdfFile(file)]);
  await choose(`${prefix} 1.pdf`);
  await upload.getByRole('button', { name: 'Загрузить 1 файл' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`${name}.*${prefix} 1`) })).toBeVisible();

  await page.goto('/adminDocFlow/types');
  await expect(row).toContainText('1 документ');
  // A type with documents is archived, not deleted.
  await expect(row.getByRole('button', { name: `Удалить вид «${name}»` })).toHaveCount(0);
  await row.getByRole('button', { name: `Убрать в архив вид «${name}»` }).click();
  await expect(row).toContainText('В архиве');
  await whole('the types of papers');

  await page.goto('/adminDocFlow');
  await choose(`${prefix} 2.pdf`);
  await expect(upload).toContainText('Вид по имени не определён');
  await page.getByRole('combobox', { name: 'Вид документа' }).click();
  await page.getByRole('option', { name: `${name} (в архиве)` }).click();
  await expect(page.getByRole('row', { name: new RegExp(`${prefix} 1`) })).toBeVisible();

  await query(`delete from docflow_document where original_file like $1 || '%'`, [prefix]);
  await page.goto('/adminDocFlow/types');
  await row.getByRole('button', { name: `Вернуть из архива вид «${name}»` }).click();
  await expect(row).not.toContainText('В архиве');
  await row.getByRole('button', { name: `Удалить вид «${name}»` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(row).toHaveCount(0);
});

test(
  'an administrator opens the types from the settings, and an operator cannot',
  { tag: '@nightly' },
  async ({ page, comeAs }) => {
    await comeAs({ role: 'A' });
    const prefix = freePrefix();
    await query(`insert into document_type (prefix, name) values ($1, $1)`, [prefix]);
    await page.goto('/settings?section=document-types');
    await page
      .getByRole('region', { name: 'Виды документов' })
      .getByRole('link', { name: 'Открыть' })
      .click();
    const row = page.getByRole('listitem', { name: prefix, exact: true });
    await row.getByRole('button', { name: `Изменить вид «${prefix}»` }).click();
    const dialog = page.getByRole('dialog', { name: 'Вид документов' });
    await dialog.getByLabel('Название').fill(`${prefix} кадровый`);
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByRole('listitem', { name: `${prefix} кадровый` })).toBeVisible();
    await page.getByRole('link', { name: 'Настройки' }).first().click();
    await expect(page).toHaveURL(/\/settings\?section=document-types$/);
    await query('delete from document_type where prefix = $1', [prefix]);

    await comeAs({ role: 'O' });
    await page.goto('/adminDocFlow/types');
    await expect(page.getByRole('button', { name: 'Добавить вид' })).toHaveCount(0);
  },
);
