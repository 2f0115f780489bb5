import type { Page } from '@playwright/test';
import { expect, mark, test } from '../../../support/content.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^(Новая карточка|Изменить карточку)$/ });

const textOf = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'Текст' });

test('the cards and their dialog are fully visible', async ({ page, comeAs, editor, whole }) => {
  test.slow();
  const word = mark();
  const content = `<h2>${word.padEnd(255, 'ж')}</h2><p>${'ы'.repeat(300)}</p>`;
  await Promise.all(
    ([2, 3] as const).map((information_type) => editor.makeCard({ content, information_type })),
  );
  await comeAs({ role: 'M' });
  for (const type of ['active', 'hide', 'archive']) {
    await page.goto(`/information/${type}`);
    await expect(page.getByRole('article').first()).toBeVisible();
    await whole(type);
  }
  await page.goto('/information/active');
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Изменить/ })
    .click();
  await expect(textOf(page)).toBeVisible();
  await whole('the form of a card');
});
