import { expect, mark, test } from '../../../support/content.ts';

test('the question and its answers are fully visible', async ({ page, comeAs, visitAs, whole, editor }) => {
  test.slow();
  const word = mark();
  const id = await editor.makeNews({
    news_type: 'CATI',
    date_time: '2026-01-12T00:00',
    title: `Очень длинный заголовок ${word} ${'о переменах в графике '.repeat(5)}`,
  });
  const sender = await visitAs({ role: 'B' });
  await sender.goto(`/news/news/${id}`);
  await sender.getByRole('button', { name: 'Задать вопрос' }).click();
  const dialog = sender.getByRole('dialog', { name: 'Вопрос к новости' });
  await dialog.getByRole('textbox', { name: 'Вопрос' }).fill(`${word} ${'как быть '.repeat(30)}`);
  await dialog.getByLabel('E-mail для ответа').fill('marfa@example.org');
  await dialog.getByRole('button', { name: 'Отправить' }).click();
  await expect(dialog).toBeHidden();
  await comeAs({ role: 'A' });
  await page.goto(`/news/news/${id}`);
  await page.getByRole('button', { name: 'Задать вопрос' }).click();
  await expect(page.getByRole('textbox', { name: 'Вопрос' })).toBeVisible();
  await whole('the question');
  await page.goto('/feedback');
  await page
    .getByRole('row')
    .filter({ hasText: word })
    .getByRole('button', { name: 'Показать подробности' })
    .click();
  await page.getByRole('textbox', { name: 'Ответ сотруднику' }).fill(`Ответ: ${'подробности '.repeat(40)}`);
  await page.getByRole('button', { name: 'Ответить' }).click();
  await expect(page.getByText('Ответ отправлен')).toBeVisible();
  await page.goto('/feedback?state=all');
  await page
    .getByRole('row')
    .filter({ hasText: word })
    .getByRole('button', { name: 'Показать подробности' })
    .click();
  await expect(page.getByRole('listitem').filter({ hasText: 'подробности' })).toBeVisible();
  await whole('the answers');
});
