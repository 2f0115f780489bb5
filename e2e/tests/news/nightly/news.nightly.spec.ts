import type { Page } from '@playwright/test';
import { expect, mark, test } from '../../../support/content.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^(Новая новость|Изменить новость)$/ });

const question = (page: Page, name: string) => page.getByRole('dialog', { name });

const textOf = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'Текст' });

const titleOf = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'Заголовок' });

test('the news pages and their dialogs are fully visible', async ({ page, comeAs, editor, whole }) => {
  test.slow();
  const word = mark();
  const title = word.padEnd(255, 'ж');
  const content =
    `<h2>${'ж'.repeat(120)}</h2><p style="color: #c2006b">${'ы'.repeat(300)}</p><table><tr>` +
    `${'<th>Столбец</th>'.repeat(12)}</tr><tr>${'<td>12345678901</td>'.repeat(12)}</tr></table>`;
  const id = await editor.makeNews({ news_type: 'TNS', date_time: '2024-02-02T00:00', title, content });
  await comeAs({ role: 'M' });
  await page.goto(`/news/TNS?search=${word}`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await whole('the list');
  await page.getByRole('button', { name: /^Удалить новость/ }).click();
  await expect(question(page, 'Удалить новость?')).toBeVisible();
  await whole('the question before deleting');
  await page.goto(`/news/news/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await whole('one news');
  await page.getByRole('button', { name: /^Изменить новость/ }).click();
  await titleOf(page).fill(' ');
  await textOf(page).locator('td').first().click();
  await dialogOf(page).getByLabel('Дата выхода').fill('1.1');
  await dialogOf(page).getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialogOf(page).getByText('Введите заголовок.')).toBeVisible();
  await expect(dialogOf(page).getByLabel('Дата выхода')).toBeFocused();
  await whole('the form with its faults');
});
