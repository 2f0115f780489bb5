import { makePerson } from '../../support/people.ts';
import { phoneFaults } from '../../support/phone/phone.ts';
import { expect, test } from '../../support/phone/phone-test.ts';
import { makeDocument } from '../../support/knowledge/records.ts';
import { sessionOf, signIn } from '../../support/test.ts';
import type { Page } from '@playwright/test';
import { withoutStart } from '../../support/shell/without-start.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Главное меню' });
const more = (page: Page) => page.getByRole('dialog', { name: /Проверкина/ });

test(
  'sign-in opens the home page on a phone with every page, and the bar links to the others',
  { tag: '@main' },
  async ({ page }) => {
    const person = await makePerson({ role: 'O' });
    await page.goto('/login');
    await signIn(page, person);
    await expect(page).toHaveURL('/');
    await expect(bar(page).getByRole('link')).toHaveText(['Выходы', 'Новости', /Инструктажи$/]);
    await bar(page).getByRole('link', { name: 'Новости' }).click();
    await expect(page).toHaveURL('/news/CATI');
    await expect(page.getByRole('heading', { name: 'Новости', level: 1 })).toBeVisible();
    await expect(bar(page).locator('[data-current]')).toHaveText('Новости');
    await bar(page)
      .getByRole('link', { name: /Инструктажи/ })
      .click();
    await expect(bar(page).locator('[data-current]')).toHaveText(/Инструктажи$/);
  },
);

test('a link opened on a phone for the first time opens its page instead of the shifts', async ({
  page,
  comeAs,
}) => {
  await comeAs({ role: 'M' });
  await page.goto('/knowledge_base/FAQ');
  await expect(page.getByRole('heading', { name: 'Часто задаваемые вопросы', level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/knowledge_base/FAQ');
});

test('the date next to the greeting and the project above a file fit on one line', async ({
  page,
  comeAs,
  request,
}) => {
  await comeAs({ role: 'O', firstName: 'Константин' });
  await page.goto('/');
  const day = page.getByText(/^[а-я]+, \d{1,2}\s[а-я]+$/);
  await expect(day).toBeVisible();
  expect((await day.boundingBox())?.height).toBeLessThan(30);
  const { access } = await sessionOf(request, await makePerson({ role: 'M' }));
  const calls = { headers: { authorization: `Bearer ${access}` } };
  const id = await makeDocument(request, calls, 'Потребительские ожидания');
  await page.goto(`/file_viewer/document/${id}`);
  const project = page.getByTitle('Потребительские ожидания', { exact: true });
  await expect(project).toBeVisible();
  expect((await project.boundingBox())?.height).toBeLessThan(30);
});

test('the last known settings apply at a start without an answer', async ({ page, comeAs }) => {
  await comeAs({ role: 'O' });
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Профиль', level: 1 })).toBeVisible();
  await withoutStart(page);
  await page.route('**/api/settings/', (route) => route.abort());
  await page.goto('/about');
  await expect(page.getByRole('heading', { name: 'О портале', level: 1 })).toBeVisible();
});

test("'Ещё' is a sheet with the rest of the role’s menu, the colour scheme and the sign-out", async ({
  page,
  comeAs,
}) => {
  await comeAs({ role: 'M' });
  await page.goto('/');
  await bar(page).getByRole('button', { name: 'Ещё' }).click();
  const sheet = more(page);
  await expect(sheet.getByRole('link', { name: 'Управление пользователями' })).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Обмен с ERP' })).toBeHidden();
  await expect
    .poll(async () => (await sheet.boundingBox())?.width, { message: 'as wide as the phone' })
    .toBe(390);
  const box = await sheet.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844);

  expect(await phoneFaults(page)).toEqual([]);

  await sheet.getByRole('button', { name: 'Тёмная тема' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await sheet.getByRole('link', { name: 'Профиль' }).click();
  await expect(page).toHaveURL('/account');
  await expect(sheet).toBeHidden();
  await expect(bar(page).locator('[data-current]')).toHaveText(/Ещё$/);
  await bar(page).getByRole('button', { name: 'Ещё' }).click();
  await sheet.getByRole('link', { name: 'Выйти' }).click();
  await expect(page).toHaveURL('/login');
});

test('Back closes the sheet, the dialog or the search in front, and the page below stays', async ({
  page,
  comeAs,
}) => {
  await comeAs({ role: 'O' });
  await page.goto('/news/CATI');
  await bar(page).getByRole('button', { name: 'Ещё' }).click();
  await more(page).getByRole('link', { name: 'Мои обращения' }).click();
  const message = page.getByRole('button', { name: 'Написать сообщение' });
  await expect(message).toBeVisible();
  for (const [open, front] of [
    [bar(page).getByRole('button', { name: 'Ещё' }), more(page)],
    [message, page.getByRole('dialog', { name: 'Новое сообщение' })],
    [page.getByRole('button', { name: /^Поиск/ }), page.getByRole('dialog', { name: 'Поиск по порталу' })],
  ] as const) {
    await open.click();
    await expect(front).toBeVisible();
    await page.goBack();
    await expect(front).toBeHidden();
    await expect(page).toHaveURL('/myFeedback');
  }
  await page.goBack();
  await expect(page).toHaveURL('/news/CATI');
});

test('Back asks about typed text once, and closes the question before the form', async ({ page, comeAs }) => {
  await comeAs({ role: 'M' });
  await page.goto('/news/CATI');
  await bar(page).getByRole('button', { name: 'Ещё' }).click();
  await more(page).getByRole('link', { name: 'Мои обращения' }).click();
  await bar(page).getByRole('link', { name: 'Новости' }).click();
  await page.getByRole('button', { name: 'Добавить новость' }).click();
  const form = page.getByRole('dialog', { name: 'Новая новость' });
  await form.getByRole('textbox', { name: 'Заголовок' }).fill('Не сохранено');
  const question = page.getByRole('dialog', { name: 'Закрыть без сохранения?' });
  await page.goBack();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(form.getByRole('textbox', { name: 'Заголовок' })).toHaveValue('Не сохранено');
  await page.goBack();
  await question.getByText('Закрыть', { exact: true }).click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL('/news/CATI');
});

test(
  'an administrator previews another role from the sheet',
  { tag: '@nightly' },
  async ({ page, comeAs }) => {
    await comeAs({ role: 'A' });
    await page.goto('/');
    await bar(page).getByRole('button', { name: 'Ещё' }).click();
    await expect(more(page).getByRole('link', { name: 'Обмен с ERP' })).toBeVisible();
    expect(await phoneFaults(page)).toEqual([]);
    await more(page).getByRole('radio', { name: 'Оператор' }).click();
    await expect(more(page).getByRole('link', { name: 'Обмен с ERP' })).toBeHidden();
  },
);

test('the keyboard brings nothing under the bar', async ({ page, comeAs }) => {
  await comeAs({ role: 'O' });
  await page.goto('/news/CATI');
  const links = page.getByRole('article').getByRole('link');
  await expect(links.nth(4)).toBeAttached();
  const top = (await bar(page).boundingBox())?.y ?? 0;
  for (const link of (await links.all()).slice(0, 5)) {
    await link.focus();
    const box = await link.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top);
  }
});

test('the bar is hidden for the keyboard and in print', async ({ page, comeAs }) => {
  await comeAs({ role: 'O' });
  await page.goto('/news/CATI');
  await expect(bar(page)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Найти в новостях' }).focus();
  await expect(bar(page)).toBeHidden();
  await page.getByRole('searchbox', { name: 'Найти в новостях' }).blur();
  await expect(bar(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(bar(page)).toBeHidden();
});

test('a table is shown as cards of a title and a grey line, with one sheet for order and filters', async ({
  page,
  comeAs,
}) => {
  await comeAs({ role: 'O' });
  await page.goto('/account');
  await page.goto('/personalUserLog');
  const cards = page.getByRole('list', { name: 'Мой журнал действий' }).getByRole('listitem');
  await expect(cards.first()).toContainText('Учётная запись');
  await expect(cards.first()).toContainText(/\d{2}\.\d{2}\.\d{4} \d{2}:\d{2}:\d{2}/);
  await expect(cards.first().getByRole('term')).toHaveCount(0);
  expect((await cards.first().boundingBox())?.height).toBeLessThan(110);
  await expect(page.getByRole('table')).toHaveCount(0);

  expect((await cards.first().boundingBox())?.y).toBeLessThan(260);

  await page.getByRole('button', { name: 'Фильтр и порядок' }).click();
  const sheet = page.getByRole('dialog', { name: 'Фильтр и порядок' });
  await expect(sheet).toBeVisible();
  expect(await phoneFaults(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Раздел' }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('sort') === 'section');
  await sheet.getByRole('button', { name: '7 дней' }).click();
  await sheet.getByRole('button', { name: 'Показать' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Фильтр и порядок: выбрано 1' })).toBeVisible();
});

test('the search is full screen and can be closed', { tag: '@nightly' }, async ({ page, comeAs }) => {
  await comeAs({ role: 'O' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Поиск' }).click();
  const search = page.getByRole('dialog', { name: 'Поиск по порталу' });
  await expect(search.getByRole('combobox')).toBeFocused();
  await expect(search.getByRole('option').first()).toBeVisible();
  expect(await search.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  expect(await phoneFaults(page)).toEqual([]);
  await search.getByRole('button', { name: 'Закрыть поиск' }).click();
  await expect(search).toBeHidden();
});
