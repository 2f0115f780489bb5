import { expect, mark, test } from '../../../support/content.ts';
import { query } from '../../../support/people.ts';
import { insertRequiredNews } from '../../../support/training/read-requirements.ts';
import { press, tabTo } from './keyboard.ts';

test(
  'an editor publishes a news by keyboard, and Tab leaves the text',
  { tag: '@main' },
  async ({ page, comeAs }) => {
    const word = mark();
    await comeAs({ role: 'M' });
    await page.goto('/news/CATI');
    const add = page.getByRole('button', { name: 'Добавить новость' });
    await tabTo(page, add);
    await press(page, 'Enter');
    const dialog = page.getByRole('dialog', { name: 'Новая новость' });
    await expect(dialog.getByRole('textbox', { name: 'Заголовок' })).toBeFocused();
    await page.keyboard.type(word);
    await tabTo(page, dialog.getByRole('textbox', { name: 'Текст' }));
    await page.keyboard.type('Новые правила');
    await press(page, 'Shift+Tab');
    await tabTo(page, dialog.getByRole('button', { name: 'Опубликовать' }));
    await press(page, 'Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('article').filter({ hasText: word })).toBeVisible();
    await expect(add).toBeFocused();
    expect(await query('select content from news where title = $1', [word])).toEqual([
      { content: '<p>Новые правила</p>' },
    ]);
  },
);

test('the key Escape closes the form of a news, and the focus returns to its button', async ({
  page,
  comeAs,
}) => {
  await comeAs({ role: 'M' });
  await page.goto('/news/CATI');
  const add = page.getByRole('button', { name: 'Добавить новость' });
  await tabTo(page, add);
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Новая новость' });
  await expect(dialog.getByRole('textbox', { name: 'Заголовок' })).toBeFocused();
  await press(page, 'Escape');
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();
});

test('an employee acknowledges a news by keyboard', { tag: '@main' }, async ({ page, comeAs }) => {
  const word = mark();
  await comeAs({ role: 'O', area: word });
  await insertRequiredNews(word, word, '2030-12-31');
  await page.goto('/duties');
  await tabTo(page, page.getByRole('link', { name: word }));
  await press(page, 'Enter');
  await tabTo(page, page.getByRole('button', { name: 'Подтвердить ознакомление' }));
  await press(page, 'Space');
  await expect(page.getByText(/^Вы ознакомились .+ в \d\d:\d\d$/)).toBeFocused();
  await press(page, 'Shift+Tab');
});
