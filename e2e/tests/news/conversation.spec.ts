import { expect, mark, test } from '../../support/content.ts';
import { emailMatching } from '../../support/mail/mailbox.ts';
import { recordWrites } from '../../support/record-writes.ts';

test('a question about a news is taken and answered in the portal, and the sender reads the answer', async ({
  page,
  comeAs,
  visitAs,
  editor: author,
}) => {
  test.slow();
  const word = mark();
  const title = `Новый график ${word}`;
  const id = await author.makeNews({ news_type: 'Портал', date_time: '2026-01-12T00:00', title });
  const sender = await comeAs({ role: 'O', firstName: 'Марфа' });

  await test.step('the sender asks below the news', async () => {
    await page.goto(`/news/news/${id}`);
    await page.getByRole('button', { name: 'Задать вопрос' }).click();
    const dialog = page.getByRole('dialog', { name: 'Вопрос к новости' });
    await expect(dialog.getByRole('textbox', { name: 'Вопрос' })).toBeFocused();
    await expect(dialog.getByText(title)).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Вопрос' }).fill(`А ночью? ${word}`);
    await dialog.getByLabel('E-mail для ответа').fill('нет');
    await dialog.getByRole('button', { name: 'Отправить' }).click();
    await expect(dialog.getByText('Невалидный e-mail.')).toBeVisible();
    await dialog.getByLabel('E-mail для ответа').fill(`${sender.username}@example.org`);
    await dialog.getByRole('button', { name: 'Отправить' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Вопрос отправлен' })).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  const editor = await visitAs({ role: 'M' });
  await test.step('an editor takes it and answers', async () => {
    await editor.goto('/feedback');
    const row = editor.getByRole('row').filter({ hasText: word }).first();
    // A click on any text of the row opens it.
    await row.getByText(`А ночью? ${word}`).click();
    await expect(editor.getByRole('link', { name: `«${title}»` })).toBeVisible();
    const sent = recordWrites(editor);
    await editor.getByRole('button', { name: 'Взять в работу' }).click();
    await expect(row).toContainText('В работе');
    const leave = editor.getByRole('button', { name: 'Оставить другим' });
    await expect(leave).toBeEnabled();
    // The second of a double press, where the answer to the first came between them.
    await leave.dispatchEvent('click', { detail: 2 });
    await expect(leave).toBeEnabled();
    expect(
      sent.filter((call) => call.endsWith('/taken/')),
      'a double press takes it on, once',
    ).toHaveLength(1);
    await editor.getByRole('textbox', { name: 'Ответ сотруднику' }).fill(`Ночных смен нет, ${word}`);
    await editor.getByRole('button', { name: 'Ответить' }).click();
    await expect(editor.getByText('Ответ отправлен')).toBeVisible();
  });

  await test.step('the sender finds the answer in the bell, the portal and the e-mail, and replies', async () => {
    const letter = await emailMatching(({ text }) => text?.includes(`Ночных смен нет, ${word}`) ?? false);
    expect(letter.to?.map(({ address }) => address)).toEqual([`${sender.username}@example.org`]);
    await page.goto('/notifications');
    await page.getByRole('link', { name: /На ваше обращение ответили/ }).click();
    await expect(page).toHaveURL(/\/myFeedback\?id=\d+$/);
    await expect(page.getByText('Есть ответ')).toBeVisible();
    await expect(page.getByText(`Ночных смен нет, ${word}`)).toBeVisible();
    await expect(page.getByText('Ответ будет здесь и придёт на')).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Написать ещё' }).fill('Спасибо');
    const sent = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await page.getByRole('button', { name: 'Отправить', exact: true }).dblclick();
    await sent;
    // Pressed twice, it is written once.
    await expect(page.getByRole('listitem').filter({ hasText: 'Спасибо' })).toContainText('Вы');
    await expect(page.getByText('В работе', { exact: true })).toBeVisible();
  });

  await test.step('the message is in the list, and an unknown id shows a message', async () => {
    await page.getByRole('link', { name: 'Мои обращения' }).first().click();
    await expect(page).toHaveURL('/myFeedback');
    await expect(page.getByRole('row').filter({ hasText: word })).toContainText('В работе');
    await page.goto('/myFeedback?id=999999');
    await expect(page.getByText('Такого обращения нет')).toBeVisible();
  });

  await editor.goto('/feedback');
  await expect(editor.getByRole('row').filter({ hasText: word })).toContainText('В работе');
});
