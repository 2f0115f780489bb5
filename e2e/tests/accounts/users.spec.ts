import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, mark, test } from '../../support/content.ts';
import { makePerson, query } from '../../support/people.ts';
import { sessionOf } from '../../support/test.ts';

/** Employees of an area of their own, without accounts. */
async function hire(area: string, ...names: [last: string, first: string, middle: string][]): Promise<void> {
  for (const [last, first, middle] of names) {
    await query(
      `insert into employee (code_id, last_name, first_name, middle_name, birth_day, area, position)
       values ($1, $2, $3, $4, '1990-05-05', $5, 'Оператор CATI')`,
      [mark().slice(-10), last, first, middle, area],
    );
  }
}

const loginOf = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Логин' });

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

const act = async (page: Page, name: string, what: string): Promise<void> => {
  await rowOf(page, name)
    .getByRole('button', { name: /^Действия/ })
    .click();
  await page.getByRole('menuitem', { name: what }).click();
};

const find = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('searchbox', { name: 'ФИО, логин или номер' }).fill(text);
  await expect(page).toHaveURL(new RegExp(`search=${text}`));
};

test(
  'an employee gets an account: a search by four letters, a proposed login, a password shown once',
  { tag: '@main' },
  async ({ page, request, comeAs }) => {
    const area = `Площадка ${mark()}`;
    await hire(area, ['Пономарёва', 'Ольга', 'Викторовна'], ['Пономаренко', 'Олег', 'Ильич']);
    await comeAs({ role: 'A' });
    await page.goto('/userManagement');
    await expect(page.getByRole('combobox', { name: 'Площадка' })).toHaveValue('Тула');
    // The filter says the area, so that the table does not.
    await expect(page.getByRole('columnheader', { name: 'Табельный номер' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Площадка' })).toHaveCount(0);
    // One way to make an account.
    await expect(page.getByRole('main').getByRole('button', { name: /Создать/ })).toHaveCount(0);

    const queries: string[] = [];
    page.on('request', (sent) => {
      const { pathname, searchParams } = new URL(sent.url());
      if (pathname.endsWith('/search_employee/') && searchParams.get('area') === area) {
        queries.push(searchParams.get('query') ?? '');
      }
    });
    await page.getByRole('button', { name: 'Добавить' }).click();
    const dialog = page.getByRole('dialog', { name: 'Новый пользователь' });
    await expect(dialog.getByRole('combobox', { name: 'Площадка' })).toHaveValue('Тула');
    await expect(dialog.getByRole('combobox', { name: 'Группа' })).toHaveValue('Оператор');
    await dialog.getByRole('button', { name: 'Добавить' }).click();
    await expect(dialog.getByText('Это обязательное поле')).toHaveCount(2);

    await dialog.getByRole('combobox', { name: 'Площадка' }).fill(area);
    await page.getByRole('option', { name: area }).click();
    await dialog.getByRole('combobox', { name: 'Сотрудник' }).pressSequentially('Пономаре', { delay: 30 });
    // Namesakes differ by position and number.
    await expect(page.getByRole('option')).toHaveText([
      /^Пономарёва Ольга ВикторовнаОператор CATI, № \S+$/,
      /^Пономаренко Олег ИльичОператор CATI, № \S+$/,
    ]);
    await dialog.getByRole('combobox', { name: 'Сотрудник' }).pressSequentially('ва');
    await page.getByRole('option', { name: 'Пономарёва Ольга Викторовна' }).click();
    expect(queries.length).toBeGreaterThan(0);
    expect(queries.filter((text) => text.length > 4)).toEqual([]);

    await expect(dialog.getByLabel('Должность')).toHaveValue('Оператор CATI');
    await expect(loginOf(page)).toHaveValue(/^olgapv\d*$/);
    await expect(dialog.getByText('свободен')).toBeVisible();
    await loginOf(page).fill('логин');
    await expect(dialog.getByText('Допустимы только латинские буквы!')).toBeVisible();
    await loginOf(page).fill('ADMIN');
    await expect(dialog.getByText('Данный логин уже занят!')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Добавить' })).toBeDisabled();
    const username = `olga${mark().slice(-8)}`;
    await loginOf(page).fill(username);
    await expect(dialog.getByText('свободен')).toBeVisible();
    await expect(dialog.getByText(`${username.length} / 150`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Добавить' }).click();

    await expect(page.getByText('Пользователь добавлен')).toBeVisible();
    const password = (await dialog.getByLabel('Временный пароль').textContent()) ?? '';
    const answer = await request.post('/api/token/', { data: { username, password } });
    expect(await answer.json()).toMatchObject({ data: { attributes: { must_change_password: true } } });
    await dialog.getByRole('button', { name: 'Готово' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Добавить' })).toBeFocused();
  },
);

// Proves: /userManagement
test('an administrator changes the group, resets the password and deletes former employees only', async ({
  page,
  request,
  comeAs,
}) => {
  const person = await makePerson({ role: 'O', area: 'Тула' });
  await comeAs({ role: 'A' });
  await page.goto('/userManagement');
  await find(page, person.username);

  await act(page, person.username, 'Изменить');
  const dialog = page.getByRole('dialog', { name: 'Пользователь' });
  await dialog.getByRole('combobox', { name: 'Группа' }).click();
  await page.getByRole('option', { name: 'Бухгалтер' }).click();
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Пользователь сохранён')).toBeVisible();
  await expect(rowOf(page, person.username)).toContainText('Бухгалтер');

  await act(page, person.username, 'Сбросить пароль');
  await page.getByRole('button', { name: 'Сбросить', exact: true }).click();
  const shown = page.getByRole('dialog', { name: 'Временный пароль' });
  const password = (await shown.getByLabel('Временный пароль').textContent()) ?? '';
  const answer = await request.post('/api/token/', { data: { username: person.username, password } });
  expect(answer.status()).toBe(200);
  await shown.getByRole('button', { name: 'Готово' }).click();
  await expect(rowOf(page, person.username).getByRole('button', { name: /^Действия/ })).toBeFocused();

  await rowOf(page, person.username)
    .getByRole('button', { name: /^Действия/ })
    .click();
  await expect(page.getByRole('menuitem', { name: 'Удалить' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await query(`update employee set state = 'L' where id = $1`, [person.employeeId]);
  await page.reload();
  await expect(rowOf(page, person.username)).toContainText('не работает');
  await act(page, person.username, 'Удалить');
  await page.getByRole('button', { name: 'Удалить', exact: true }).click();
  const typed = page.getByRole('dialog', { name: 'Удаление пользователя' });
  await typed.getByRole('textbox').fill('другой');
  await typed.getByRole('button', { name: 'Удалить пользователя' }).click();
  await expect(
    page.getByText(`Пользователь «${person.username}» НЕ удалён: логин введён неверно`),
  ).toBeVisible();
  await expect(typed.getByText(person.username, { exact: true })).toBeVisible();
  const field = typed.getByRole('textbox');
  await expect(field).toHaveAccessibleDescription(/Введено другое/);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  await field.fill(person.username);
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  await typed.getByRole('button', { name: 'Удалить пользователя' }).click();
  await expect(page.getByText(`Пользователь «${person.username}» удалён`)).toBeVisible();
  await expect(page.getByText('Ничего не найдено')).toBeVisible();
});

test('a moderator sees only the actions of a moderator', async ({ page, comeAs }) => {
  const guarded = [
    { person: await makePerson({ role: 'A', area: 'Тула' }), label: 'Администратор' },
    { person: await makePerson({ role: 'B', area: 'Тула' }), label: 'Бухгалтер' },
  ];
  const operator = await makePerson({ role: 'O', area: 'Тула' });
  await comeAs({ role: 'M' });
  for (const { person, label } of guarded) {
    await page.goto(`/userManagement?search=${person.username}`);
    const row = rowOf(page, person.username);
    await expect(row).toContainText(label);
    await expect(row.getByRole('button', { name: /^Действия/ })).toHaveCount(0);
  }

  await page.goto(`/userManagement?search=${operator.username}`);
  await rowOf(page, operator.username)
    .getByRole('button', { name: /^Действия/ })
    .click();
  await expect(page.getByRole('menuitem')).toHaveText(['Изменить', 'Завершить сеансы', 'Удалить']);
  await page.getByRole('menuitem', { name: 'Изменить' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Группа' }).click();
  await expect(page.getByRole('option')).toHaveText(['Модератор', 'Оператор']);
});

test(
  'bulk actions export several users and end their sessions',
  { tag: '@nightly' },
  async ({ page, request, comeAs }) => {
    const area = `Площадка ${mark()}`;
    const people = [await makePerson({ role: 'O', area }), await makePerson({ role: 'O', area })];
    const sessions = await Promise.all(people.map((person) => sessionOf(request, person)));
    await comeAs({ role: 'M' });
    await page.goto(`/userManagement?area=${encodeURIComponent(area)}`);
    await page.getByRole('checkbox', { name: 'Выбрать все строки страницы' }).check();
    const chosen = page.getByRole('region', { name: 'Выбранные строки' });
    await expect(chosen).toContainText('Выбрано: 2');

    const coming = page.waitForEvent('download');
    await chosen.getByRole('button', { name: 'Скачать' }).click();
    await page.getByRole('menuitem', { name: 'Текст (CSV)' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^Выбранные пользователи \d\d\.\d\d\.\d{4}\.csv$/);
    const text = readFileSync(await download.path(), 'utf8');
    expect(people.filter(({ username }) => text.includes(username))).toHaveLength(2);
    expect(text.trim().split('\n')).toHaveLength(3);

    await chosen.getByRole('button', { name: 'Завершить сеансы' }).click();
    await page.getByRole('button', { name: 'Завершить', exact: true }).click();
    await expect(page.getByText(/^Завершено сеансов: 2/)).toBeVisible();
    await expect(chosen).toBeHidden();
    for (const { access } of sessions) {
      const answer = await request.get('/api/account/info/', {
        headers: { authorization: `Bearer ${access}` },
      });
      expect(answer.status()).toBe(401);
    }
  },
);

test(
  'bulk deletion removes the accounts of former employees after their number is typed',
  { tag: '@nightly' },
  async ({ page, comeAs }) => {
    const area = `Площадка ${mark()}`;
    const left = [await makePerson({ role: 'O', area }), await makePerson({ role: 'O', area })];
    const here = await makePerson({ role: 'O', area });
    await query(`update employee set state = 'L' where id = any($1)`, [
      left.map(({ employeeId }) => employeeId),
    ]);
    await comeAs({ role: 'M' });
    await page.goto(`/userManagement?area=${encodeURIComponent(area)}`);
    await page.getByRole('checkbox', { name: 'Выбрать все строки страницы' }).check();
    const chosen = page.getByRole('region', { name: 'Выбранные строки' });
    await expect(chosen.getByRole('button', { name: 'Удалить учётные записи' })).toBeDisabled();
    await page.goto(`/userManagement?area=${encodeURIComponent(area)}&state=L`);
    await page.getByRole('checkbox', { name: 'Выбрать все строки страницы' }).check();
    await chosen.getByRole('button', { name: 'Удалить учётные записи' }).click();
    await page.getByRole('button', { name: 'Удалить', exact: true }).click();
    const typed = page.getByRole('dialog', { name: 'Удаление учётных записей' });
    await typed.getByRole('textbox').fill('3');
    await typed.getByRole('button', { name: 'Удалить учётные записи' }).click();
    await expect(page.getByText('Учётные записи НЕ удалены: число введено неверно')).toBeVisible();
    await typed.getByRole('textbox').fill('2');
    await typed.getByRole('button', { name: 'Удалить учётные записи' }).click();
    await expect(page.getByText('Удалено учётных записей: 2.')).toBeVisible();
    await expect(chosen).toBeHidden();
    const alive = await query<{ username: string }>(
      'select username from account join employee on employee.id = employee_id where area = $1 and deleted_at is null',
      [area],
    );
    expect(alive).toEqual([{ username: here.username }]);
  },
);
