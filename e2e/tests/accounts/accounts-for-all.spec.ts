import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, mark, test } from '../../support/content.ts';
import { query } from '../../support/people.ts';

/** People at work of an area of their own, two of them namesakes, without accounts. */
async function hire(area: string, count: number): Promise<void> {
  const code = mark().slice(-8);
  await query(
    `insert into employee (code_id, last_name, first_name, middle_name, area, position, email)
     select $1 || n, case when n < 3 then 'Белова' else 'Новикова' || n end, 'Ирина', 'Ивановна', $2, 'Оператор CATI',
       case when n = 1 then $1 || '@opros.example' else '' end from generate_series(1, $3::int) n`,
    [code, area, count],
  );
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Новые учётные записи' });

const openWithout = async (page: Page, area: string) => {
  await page.goto(`/userManagement?tab=without&area=${encodeURIComponent(area)}`);
  await expect(page.getByRole('table', { name: 'Сотрудники без учётной записи' })).toBeVisible();
};

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test('bulk creation gives every employee an account: slips to print, a workbook, e-mails, sign-in', async ({
  page,
  request,
  comeAs,
}) => {
  const area = `Площадка ${mark()}`;
  await hire(area, 9);
  await comeAs({ role: 'A' });
  await page.goto('/userManagement');
  await page.getByRole('tab', { name: /^Без учётной записи/ }).click();
  await expect(page).toHaveURL(/tab=without/);
  await openWithout(page, area);
  // Namesakes differ by number.
  await expect(page.getByRole('row').filter({ hasText: 'Белова Ирина Ивановна' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Создать для всех найденных' }).click();
  const dialog = dialogOf(page);
  await expect(dialog).toContainText('Учётные записи получат 9 сотрудников');
  await dialog.getByRole('radio', { name: 'По табельному номеру' }).click();
  await dialog.getByRole('button', { name: 'Создать', exact: true }).click();

  await expect(dialog).toContainText('Создано учётных записей: 9');
  await expect(page.getByText('У всех работающих сотрудников есть учётная запись')).toBeHidden();
  const cells = await dialog.getByRole('row').nth(3).getByRole('cell').allTextContents();
  const [, username = '', password = ''] = cells;
  const answer = await request.post('/api/token/', { data: { username, password } });
  expect(await answer.json()).toMatchObject({ data: { attributes: { must_change_password: true } } });

  // Eight on a sheet: nine are two sheets, and nothing of the page is on them.
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pagesOf(pdf)).toBe(2);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-slip]')).toHaveCount(9);
  await expect(page.locator('[data-slip]').nth(2)).toContainText(password);
  await expect(dialog).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Скачать CSV' }).click();
  const lines = (await readFile(await (await coming).path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(10);
  expect(lines[3]).toContain(`"${username}";"${password}"`);

  await dialog.getByRole('button', { name: 'Отправить письма' }).click();
  await expect(dialog).toContainText('Отправлено писем: 1. Без e-mail: 7.');
  // A downloaded list is not asked about again.
  await dialog.getByRole('button', { name: 'Готово' }).click();
  await expect(dialog).toBeHidden();
});

test(
  'a moderator creates operator accounts for chosen employees, and the passwords survive an accidental close',
  { tag: '@nightly' },
  async ({ page, comeAs }) => {
    const area = `Площадка ${mark()}`;
    await hire(area, 3);
    await comeAs({ role: 'M' });
    await openWithout(page, area);
    await page.getByRole('checkbox', { name: /Белова Ирина Ивановна, \S+1$/ }).check();
    await page.getByRole('checkbox', { name: /Белова Ирина Ивановна, \S+2$/ }).check();
    await page.getByRole('button', { name: 'Создать для 2 сотрудников' }).click();
    const dialog = dialogOf(page);
    await dialog.getByRole('combobox', { name: 'Группа' }).click();
    await expect(page.getByRole('option')).toHaveText(['Оператор']);
    await page.getByRole('option').click();
    await dialog.getByRole('button', { name: 'Создать', exact: true }).click();
    await expect(dialog).toContainText('Создано учётных записей: 2');

    await dialog.getByRole('button', { name: 'Готово' }).click();
    await page.getByRole('button', { name: 'Остаться' }).click();
    await expect(dialog).toContainText('Создано учётных записей: 2');
    await dialog.getByRole('button', { name: 'Готово' }).click();
    await page
      .getByRole('dialog', { name: 'Закрыть без паролей?' })
      .getByRole('button', { name: 'Закрыть' })
      .last()
      .click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: 'Ирина Ивановна' })).toHaveCount(1);

    await page.getByRole('tab', { name: 'С учётной записью' }).click();
    await page.getByRole('combobox', { name: 'Площадка' }).fill(area);
    await page.getByRole('option', { name: area }).click();
    await page.getByRole('combobox', { name: 'Состояние' }).click();
    await page.getByRole('option', { name: 'Ни разу не входили' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'входа не было' })).toHaveCount(2);
  },
);

test(
  'an employee who got an account meanwhile is reported, and the other accounts are created',
  { tag: '@nightly' },
  async ({ page, comeAs, tolerated }) => {
    tolerated.push(/422/);
    const area = `Площадка ${mark()}`;
    await hire(area, 2);
    await comeAs({ role: 'A' });
    await openWithout(page, area);
    await page.getByRole('button', { name: 'Создать для всех найденных' }).click();
    await expect(dialogOf(page)).toContainText('Учётные записи получат 2 сотрудника');
    await query(
      `insert into account (username, password_hash, role, employee_id)
     select 'other' || id, '', 'O', id from employee where area = $1 order by id limit 1`,
      [area],
    );
    await dialogOf(page).getByRole('button', { name: 'Создать', exact: true }).click();
    await expect(dialogOf(page).getByRole('alert')).toContainText(
      'У этого сотрудника уже есть учётная запись.',
    );
    await dialogOf(page).getByRole('button', { name: 'Готово' }).click();
    await expect(dialogOf(page)).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: 'Ирина Ивановна' })).toHaveCount(1);
  },
);

test(
  'a bulk creation proposes roles by position and assigns them',
  { tag: '@nightly' },
  async ({ page, comeAs }) => {
    const area = `Площадка ${mark()}`;
    const position = `Старший смены ${mark()}`;
    await hire(area, 2);
    await query('update employee set position = $1 where area = $2 and last_name <> $3', [
      position,
      area,
      'Белова',
    ]);
    await query(
      `insert into employee (code_id, last_name, first_name, middle_name, area, position) values ($1, 'Старшая', 'Инна', '', $2, $3)`,
      [mark().slice(-8), area, position],
    );
    await comeAs({ role: 'A' });
    await openWithout(page, area);
    await page.getByText('Роли по должностям').click();
    const card = page.getByRole('region', { name: 'Роли по должностям' });
    await card.getByRole('combobox', { name: 'Должность' }).fill(position);
    await page.getByRole('option', { name: position }).click();
    await card.getByRole('combobox', { name: 'Роль' }).click();
    await page.getByRole('option', { name: 'Модератор' }).click();
    await card.getByRole('button', { name: 'Добавить' }).click();
    const row = card.getByRole('listitem').filter({ hasText: position });
    await expect(row).toContainText('Модератор');

    await page.getByRole('button', { name: 'Создать для всех найденных' }).click();
    const dialog = dialogOf(page);
    await expect(dialog.getByRole('combobox', { name: 'Группа' })).toHaveValue('По должности');
    await dialog.getByRole('button', { name: 'Создать', exact: true }).click();
    await expect(dialog).toContainText('Создано учётных записей: 3');
    await dialog.getByRole('button', { name: 'Отправить письма' }).click();
    await dialog.getByRole('button', { name: 'Готово' }).click();
    await page.goto(`/userManagement?area=${encodeURIComponent(area)}`);
    await expect(page.getByRole('row').filter({ hasText: 'Старшая Инна' })).toContainText('Модератор');
    await expect(page.getByRole('row').filter({ hasText: 'Белова' }).first()).toContainText('Оператор');

    await openWithout(page, area);
    await page.getByText('Роли по должностям').click();
    await page.getByRole('button', { name: `Убрать должность: ${position}` }).click();
    await expect(row).toHaveCount(0);
  },
);
