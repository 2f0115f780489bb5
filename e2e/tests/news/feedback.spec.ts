import type { Page } from '@playwright/test';
import { expect, mark, test } from '../../support/content.ts';
import { emailMatching } from '../../support/mail/mailbox.ts';
import { query } from '../../support/people.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Новое сообщение' });

const messageOf = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'Сообщение' });

const fromOf = (page: Page) => dialogOf(page).getByLabel('E-mail для ответа');

const sendOf = (page: Page) => dialogOf(page).getByRole('button', { name: 'Отправить' });

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length);

async function write(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Написать сообщение' }).click();
  await expect(messageOf(page)).toBeVisible();
}

test('a message to the director is written, survives a reload and a lost connection, and arrives once', async ({
  page,
  context,
  comeAs,
  tolerated,
}) => {
  test.slow();
  tolerated.push(/ERR_INTERNET_DISCONNECTED/);
  const word = mark();
  const email = `${word.replace('примета', 'anna')}@example.org`;
  const person = await comeAs({ role: 'O', email, emailStatus: 'OK', firstName: 'Марфа' });
  await page.goto('/');
  await write(page);

  await test.step('the address is prefilled, and a complete message can be sent', async () => {
    await expect(dialogOf(page).getByRole('radio', { name: 'Директор' })).toBeChecked();
    await expect(fromOf(page)).toHaveValue(email);
    await expect(sendOf(page)).toBeDisabled();
    await fromOf(page).fill('');
    await fromOf(page).blur();
    await expect(dialogOf(page).getByText('Поле обязательно для заполнения.')).toBeVisible();
    await fromOf(page).fill('anna@');
    await fromOf(page).blur();
    await expect(dialogOf(page).getByText('Невалидный e-mail.')).toBeVisible();
    await expect(fromOf(page)).toHaveAttribute('aria-invalid', 'true');
    await messageOf(page).fill(`Дует из окна, ${word}`);
    await expect(sendOf(page)).toBeDisabled();
    await fromOf(page).fill(`other-${email}`);
    await expect(sendOf(page)).toBeEnabled();
    await messageOf(page).fill('   ');
    await expect(sendOf(page)).toBeDisabled();
  });

  await messageOf(page).click();
  await page.keyboard.press('Control+A');
  await dialogOf(page).getByRole('button', { name: 'Полужирный' }).click();
  await page.keyboard.type(`Дует из окна, ${word}`);

  await test.step('the draft is restored after a reload', async () => {
    await page.reload();
    await write(page);
    await expect(dialogOf(page).getByText('Черновик восстановлен')).toBeVisible();
    await expect(messageOf(page)).toHaveText(`Дует из окна, ${word}`);
    await expect(fromOf(page)).toHaveValue(`other-${email}`);
  });

  await test.step('a lost connection loses no text', async () => {
    await context.setOffline(true);
    await sendOf(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Нет связи с сервером.' })).toBeVisible();
    await expect(messageOf(page)).toHaveText(`Дует из окна, ${word}`);
    await context.setOffline(false);
  });

  await sendOf(page).dblclick();
  await expect(page.getByRole('status').filter({ hasText: 'Письмо отправлено' })).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();

  await test.step('the director receives it with the name, the login and the reply address', async () => {
    const letter = await emailMatching(({ text }) => text?.includes(word) ?? false);
    expect(letter.to?.map(({ address }) => address)).toEqual(['director@portal.test']);
    expect(letter.replyTo?.map(({ address }) => address)).toEqual([`other-${email}`]);
    expect(letter.subject).toContain('Обратная связь: Директор');
    expect(letter.subject).toContain(person.lastName);
    for (const part of [letter.text, letter.html]) {
      expect(part).toContain(`Дует из окна, ${word}`);
      expect(part).toContain(`${person.lastName} Марфа`);
      expect(part).toContain(person.username);
    }
    expect(letter.html).toContain('<strong>');
    const sent = await query('select 1 from feedback where account_id = $1', [person.accountId]);
    expect(sent).toHaveLength(1);
  });

  await test.step('the draft is deleted', async () => {
    expect(await drafts(page)).toBe(0);
    await write(page);
    await expect(messageOf(page)).toHaveText('');
    await expect(fromOf(page)).toHaveValue(email);
  });
});

test(
  'closing keeps a draft; resetting or signing out deletes it',
  { tag: '@nightly' },
  async ({ page, comeAs }) => {
    await comeAs({ role: 'B' });
    await page.goto('/');
    await write(page);
    await expect(fromOf(page)).toHaveValue('');
    await dialogOf(page).getByRole('radio', { name: 'Рабочая группа' }).check();
    await messageOf(page).fill('Начато и не закончено');
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Написать сообщение' })).toBeFocused();
    expect(await drafts(page)).toBe(1);

    await write(page);
    await expect(messageOf(page)).toHaveText('Начато и не закончено');
    await expect(dialogOf(page).getByRole('radio', { name: 'Рабочая группа' })).toBeChecked();
    await dialogOf(page).getByRole('button', { name: 'Начать заново' }).click();
    await expect(messageOf(page)).toHaveText('');
    expect(await drafts(page)).toBe(0);

    await messageOf(page).fill('Этого никто не должен найти');
    await dialogOf(page).getByRole('button', { name: 'Закрыть' }).last().click();
    await expect.poll(() => drafts(page)).toBe(1);
    await page.getByRole('link', { name: 'Выйти' }).click();
    await expect(page).toHaveURL('/login');
    await expect.poll(() => drafts(page)).toBe(0);
  },
);
