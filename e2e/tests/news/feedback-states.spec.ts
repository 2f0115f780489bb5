import { expect, mark, test } from '../../support/content.ts';
import { sessionOf } from '../../support/test.ts';

// Proves: /myFeedback
test(
  'the sender sees the message sent, and later handled',
  { tag: '@main' },
  async ({ page, request, comeAs, visitAs }) => {
    test.slow();
    const word = mark();
    const sender = await comeAs({ role: 'B', firstName: 'Марфа' });
    const { access } = await sessionOf(request, sender);
    const sent = await request.post('/api/account/send_feedback/', {
      headers: { authorization: `Bearer ${access}` },
      data: { to: 'office', from: 'marfa@example.org', message: `<p>Нет бумаги, <b>${word}</b></p>` },
    });
    expect(sent.status()).toBe(200);
    await page.goto('/');
    await page.getByRole('button', { name: 'Личный кабинет' }).click();
    await page.getByRole('link', { name: 'Мои обращения' }).click();
    const own = page.getByRole('row').filter({ hasText: word });
    await expect(async () => {
      await page.reload();
      await expect(own).toContainText('Отправлено', { timeout: 5000 });
    }).toPass();
    await expect(own).toContainText('Офис');
    await own.getByRole('button', { name: 'Показать подробности' }).click();
    await expect(page.getByText('Ответ будет здесь и придёт на marfa@example.org')).toBeVisible();

    const editor = await visitAs({ role: 'M' });
    await editor.goto('/');
    await editor.getByRole('button', { name: 'Администрирование' }).click();
    await editor.getByRole('link', { name: 'Обращения и споры' }).click();
    const row = editor.getByRole('row').filter({ hasText: word });
    await expect(row).toContainText(sender.lastName);
    await row.getByRole('button', { name: 'Показать подробности' }).click();
    await expect(editor.getByRole('link', { name: 'marfa@example.org' })).toBeVisible();
    await editor.getByRole('button', { name: 'Отметить обработанным' }).click();
    await expect(editor.getByText('Обращение отмечено обработанным')).toBeVisible();
    await expect(row).toHaveCount(0);
    await editor.getByRole('radio', { name: 'Обработанные' }).click();
    await expect(row).toContainText('Обработано');
    await expect(editor).toHaveURL(/state=handled/);

    await page.reload();
    await expect(own).toContainText('Обработано');
  },
);

// Proves: /feedback
test('only editors see messages of others', { tag: '@nightly' }, async ({ page, comeAs }) => {
  await comeAs({ role: 'O' });
  await page.goto('/feedback');
  await expect(page.getByRole('heading', { name: 'Нет доступа' })).toBeVisible();
  await page.goto('/myFeedback');
  await page.getByRole('button', { name: 'Написать сообщение' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новое сообщение' });
  await expect(dialog.getByRole('radiogroup', { name: 'Тема' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Закрыть' }).last().click();
  await expect(page.getByText('Вы пока никому не писали')).toBeVisible();
});
