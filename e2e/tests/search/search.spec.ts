import type { APIRequestContext, Page } from '@playwright/test';
import { query } from '../../support/people.ts';
import { type EditorCalls, expect, mark, test } from '../../support/content.ts';

/** Like no word at all: a misspelt word is found by its likeness. */
const NOWHERE = 'щъыьэщъыьэщ';

const field = (page: Page) => page.getByRole('combobox', { name: 'Поиск по порталу' });

const quick = (page: Page) => page.getByRole('dialog', { name: 'Поиск по порталу' });

const hits = (page: Page) => page.getByRole('main').getByRole('listitem');

const kind = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Что показать' }).getByRole('radio', { name, exact: true });

async function makePosition(request: APIRequestContext, editor: EditorCalls, name: string): Promise<void> {
  const { headers } = editor;
  const post = async (path: string, data: object): Promise<string> => {
    const response = await request.post(`/api/knowledge_base/${path}/`, { data, headers });
    expect(response.status()).toBe(201);
    return ((await response.json()) as { data: { id: string } }).data.id;
  };
  const type = await post('position_type', { name: `Поиск ${mark()}` });
  await post('position', { name, position_type_id: type });
}

test(
  'Ctrl+K opens the search everywhere, also in another layout, without the mouse',
  { tag: '@main' },
  async ({ page, comeAs }) => {
    await comeAs({ role: 'O' });
    await page.goto('/');
    await expect(page.getByRole('navigation', { name: 'Главное меню' })).toBeVisible();
    await page.keyboard.press('Control+K');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('bycnhernf;');
    await expect(quick(page)).toContainText(
      'Показаны результаты по запросу «инструктаж»: раскладка была английской.',
    );
    const options = quick(page).getByRole('option');
    await expect(options.first()).toBeVisible();
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    const active = await options.first().getAttribute('id');
    await expect(field(page)).toHaveAttribute('aria-activedescendant', active ?? '');

    await test.step('the arrows wrap around, and Enter opens a hit', async () => {
      await field(page).fill('отказ');
      await expect(quick(page).getByText('Искали')).toBeHidden();
      await expect(options.filter({ hasText: 'Документы' }).first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      await expect(options.first()).toHaveAttribute('aria-selected', 'true');
      await expect(quick(page).getByRole('option', { selected: true })).toHaveCount(1);
      await expect(options.first().locator('mark').first()).toHaveText(/отказ/i);
      await page.keyboard.press('Enter');
      await expect(quick(page)).toBeHidden();
      await expect(page).not.toHaveURL('/');
      await expect(page).not.toHaveURL(/\/search/);
    });

    await test.step('the last line opens all hits', async () => {
      await page.keyboard.press('Control+K');
      await field(page).fill('отказ');
      await expect(options.last()).toContainText(/^Все результаты: \d+/);
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/search?query=${encodeURIComponent('отказ')}`);
      await expect(hits(page).first()).toBeVisible();
    });

    await test.step('an empty result has a message', async () => {
      await page.keyboard.press('Control+K');
      await field(page).fill(NOWHERE);
      await expect(quick(page)).toContainText('Ничего не нашлось. Попробуйте другое слово или его начало.');
      await page.keyboard.press('Escape');
      await expect(quick(page)).toBeHidden();
    });
  },
);

test(
  'text typed during loading is kept, and Enter opens the first line',
  { tag: '@nightly' },
  async ({ page, comeAs, request, editor }) => {
    const word = mark();
    await makePosition(request, editor, `Должность ${word}`);
    await comeAs({ role: 'O' });
    await page.goto('/');
    await expect(page.getByRole('navigation', { name: 'Главное меню' })).toBeVisible();
    const gate = Promise.withResolvers<void>();
    await page.route('**/assets/QuickResults*.js', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.keyboard.press('Control+K');
    await page.keyboard.type(word);
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveValue(word);
    gate.resolve();
    await expect(page).toHaveURL(/\/knowledge_base\/positions\?open=\d+&item=\d+$/);

    await test.step('recently opened results are first the next time', async () => {
      await page.keyboard.press('Control+K');
      const recent = quick(page).getByRole('group', { name: 'Недавнее' }).getByRole('option');
      await expect(recent).toHaveCount(1);
      await expect(recent).toHaveText(new RegExp(`Должность ${word}`));
      await page.keyboard.press('Escape');
      await expect(quick(page)).toBeHidden();
    });
  },
);

test(
  'an empty search offers actions and pages of the role, and everybody finds employees',
  { tag: '@nightly' },
  async ({ page, comeAs, visitAs }) => {
    const { accountId, employeeId } = await comeAs({ role: 'M' });
    const lastName = `Искомов${mark()}`;
    await query(
      'update employee set last_name = $1 where id = (select employee_id from account where id = $2)',
      [lastName, accountId],
    );
    await page.goto('/about');
    await page.getByRole('button', { name: 'Поиск' }).click();
    await expect(field(page)).toBeFocused();
    await expect(quick(page).getByRole('option').first()).toHaveText('Добавить новость');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Новая новость' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Новая новость' })).toHaveCount(0);
    await expect(page).toHaveURL('/news/CATI');

    await page.keyboard.press('Control+K');
    await field(page).fill('журнал инстр');
    const first = quick(page).getByRole('option').first();
    await expect(first).toHaveText('Журнал инструктажей');
    await expect(first.locator('mark')).toHaveText(['Журнал', 'инстр']);
    await field(page).fill(lastName);
    const people = quick(page).getByRole('group', { name: 'Сотрудники' }).getByRole('option');
    await expect(people).toHaveCount(1);
    await people.click();
    await expect(page).toHaveURL(`/people/${employeeId}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(lastName);

    const operator = await visitAs({ role: 'O' });
    await operator.goto('/about');
    await operator.getByRole('button', { name: 'Поиск' }).click();
    await expect(quick(operator).getByRole('option').first()).toHaveText('Записаться на смены');
    await field(operator).fill(lastName);
    await expect(quick(operator).getByRole('group', { name: 'Сотрудники' }).getByRole('option')).toHaveCount(
      1,
    );
  },
);

// Proves: /search
test(
  'the search page keeps its kind, and a scheduled news is not found',
  { tag: '@nightly' },
  async ({ page, comeAs, visitAs, request, editor }) => {
    const word = mark();
    await makePosition(request, editor, `Должность ${word}`);
    await editor.makeNews({ news_type: 'CATI', date_time: '2024-03-04T00:00', title: `Прошлое ${word}` });
    await editor.makeNews({ news_type: 'CATI', date_time: '2189-03-04T00:00', title: `Будущее ${word}` });
    await comeAs({ role: 'O' });
    await page.goto('/search');
    await expect(page.getByText('Что найти?')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Поиск по порталу' }).fill(word);
    await expect(page).toHaveURL(`/search?query=${encodeURIComponent(word)}`);
    await expect(hits(page)).toHaveCount(2);
    await expect(page.getByText(`Будущее ${word}`)).toHaveCount(0);
    await kind(page, 'Новости 1').click();
    await expect(hits(page)).toHaveCount(1);
    await expect(hits(page)).toContainText(`Прошлое ${word}`);
    await page.reload();
    await expect(page).toHaveURL(/kind=news/);
    await expect(kind(page, 'Новости 1')).toBeChecked();
    await expect(hits(page)).toHaveCount(1);
    await kind(page, 'Должности 1').click();
    // The hits of the kind before stay until these come, and are marked too.
    await expect(hits(page)).toContainText(`Должность ${word}`);
    await expect(hits(page).locator('mark')).toHaveText(word);
    await hits(page).getByRole('link').click();
    await expect(page).toHaveURL(/\/knowledge_base\/positions\?open=\d+&item=\d+$/);
    await expect(page.locator('li[aria-current=true]')).toContainText(`Должность ${word}`);

    await test.step('an accountant finds news only, whatever the URL says', async () => {
      const accountant = await visitAs({ role: 'B' });
      await accountant.goto(`/search?query=${word}`);
      await expect(hits(accountant)).toHaveCount(1);
      await expect(hits(accountant)).toContainText(`Прошлое ${word}`);
      await expect(accountant.getByRole('radiogroup')).toHaveCount(0);
    });
    await page.goto(`/search?query=${NOWHERE}`);
    await expect(page.getByText('Ничего не нашлось')).toBeVisible();
    await expect(page.getByText('Попробуйте другое слово или только его начало.')).toBeVisible();
  },
);
