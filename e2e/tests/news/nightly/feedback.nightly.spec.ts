import type { Page } from '@playwright/test';
import { expect, test } from '../../../support/content.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Новое сообщение' });

const messageOf = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'Сообщение' });

const fromOf = (page: Page) => dialogOf(page).getByLabel('E-mail для ответа');

async function write(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Написать сообщение' }).click();
  await expect(messageOf(page)).toBeVisible();
}

test('the message is fully visible', async ({ page, comeAs, whole }) => {
  test.slow();
  await comeAs({ role: 'O' });
  await page.goto('/');
  await write(page);
  await fromOf(page).fill('нет');
  await messageOf(page).fill('ы'.repeat(300));
  await expect(dialogOf(page).getByText('Невалидный e-mail.')).toBeVisible();
  await whole('the message with a fault');
});
