import { expect, test } from '../../support/content.ts';
import { makeManyDocuments, weighed } from '../../support/panels.ts';

test('a project of thousands is loaded page by page and searched by the server, and a link opens a record', async ({
  page,
  comeAs,
  whole,
}) => {
  const many = await makeManyDocuments(4_000);
  const { project, word, nameOf } = many;
  const panel = page.getByRole('button', { name: project, exact: true });
  const rows = page.getByRole('main').getByRole('listitem');
  const row = (n: number) => page.getByRole('link', { name: nameOf(n), exact: true });
  const more = page.getByRole('button', { name: 'Показать ещё', exact: true });
  const search = page.getByLabel('Поиск на странице');
  await comeAs({ role: 'O' });

  await test.step('nothing is loaded before the panel is opened', async () => {
    const got = weighed(page, '/api/knowledge_base/document');
    await page.goto('/knowledge_base/documents');
    await expect(panel).toHaveAttribute('aria-expanded', 'false');
    await expect(panel).toHaveAccessibleDescription(/^4\s000 документов$/);
    expect(got.bytes).toBeLessThan(100_000);
    await panel.click();
    await expect(row(1)).toBeVisible();
    await expect(row(50)).toBeAttached();
    await expect(row(51)).toHaveCount(0);
    expect(got.bytes).toBeLessThan(100_000);
  });

  await test.step('a button loads more, and the URL keeps the panel open', async () => {
    await more.click();
    await expect(row(51)).toBeAttached();
    await expect(rows).toHaveCount(100);
    await whole('a panel with more');
    await page.reload();
    await expect(panel).toHaveAttribute('aria-expanded', 'true');
    await expect(row(1)).toBeVisible();
  });

  await test.step('the search queries the server, and going back restores the words', async () => {
    await search.fill(`анкета ${word} 0399`);
    await expect(row(3_990)).toBeVisible();
    await expect(rows).toHaveCount(11);
    await expect(rows.first().locator('mark').first()).toHaveText('Анкета');
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1);
    await row(3_990).click();
    await expect(page).toHaveURL(/\/file_viewer\/document\/\d+$/);
    await page.goBack();
    await expect(search).toHaveValue(`анкета ${word} 0399`);
    await expect(row(3_990)).toBeVisible();
    await search.fill(`анкета ${word}`);
    await expect(rows).toHaveCount(50);
    await expect(more).toBeVisible();
    await search.fill(`${word} нетакого`);
    await expect(page.getByText('Ничего не найдено')).toBeVisible();
  });

  await test.step('a link to a record opens its page of the panel', async () => {
    const id = await many.idOf(2_222);
    await page.goto(`/knowledge_base/documents?item=${id}`);
    await expect(row(2_222)).toBeInViewport();
    await expect(page.locator('li[aria-current=true]')).toContainText(nameOf(2_222));
    await expect(rows).toHaveCount(50);
    await page.getByRole('button', { name: 'Показать предыдущие', exact: true }).click();
    await expect(row(2_200)).toBeAttached();
    await expect(rows).toHaveCount(100);
    await row(2_222).click();
    await page.getByRole('link', { name: 'Следующий файл проекта' }).click();
    await expect(page).toHaveURL(new RegExp(`/file_viewer/document/${await many.idOf(2_223)}$`));
  });
  await many.remove(page);
});

test(
  'an editor changes a record loaded late, and five hundred rows stay usable',
  { tag: '@nightly' },
  async ({ page, comeAs }) => {
    const many = await makeManyDocuments(600);
    const { project, nameOf } = many;
    const more = page.getByRole('button', { name: 'Показать ещё', exact: true });
    const rows = page.getByRole('main').getByRole('listitem');
    await comeAs({ role: 'M' });
    await page.goto('/knowledge_base/documents');
    await page.getByRole('button', { name: project, exact: true }).click();
    // Rows out of sight are laid out as well: a guess at their height would move what somebody presses below them.
    await expect
      .poll(() => rows.evaluateAll((all) => new Set(all.map((row) => row.clientHeight)).size))
      .toBe(1);
    for (let shown = 100; shown <= 500; shown += 50) {
      await more.click();
      await expect(rows).toHaveCount(shown);
    }
    await page.getByRole('button', { name: `Изменить документ «${nameOf(500)}»`, exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Изменить документ' });
    await form.getByLabel('Комментарий').fill('Проверено');
    await form.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await expect(form).toBeHidden();
    await expect(rows.nth(499)).toContainText('Проверено');
    await expect(rows).toHaveCount(500);
    await many.remove(page);
  },
);

test('the first of fewer than four panels is open until it is closed', async ({ page, comeAs }) => {
  await comeAs({ role: 'O' });
  // Other tests add panels.
  await page.route('**/api/knowledge_base/instruction/project/?*', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as { data: unknown[] };
    await route.fulfill({ response, json: { ...rest, data: data.slice(0, 2) } });
  });
  await page.goto('/knowledge_base/instructions');
  const heads = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('button');
  await expect(heads).toHaveCount(2);
  await expect(heads.first()).toHaveAttribute('aria-expanded', 'true');
  await heads.last().click();
  await expect(heads.last()).toHaveAttribute('aria-expanded', 'true');
  await expect(heads.first()).toHaveAttribute('aria-expanded', 'true');
  await heads.last().click();
  await heads.first().click();
  await expect(heads.first()).toHaveAttribute('aria-expanded', 'false');
});
