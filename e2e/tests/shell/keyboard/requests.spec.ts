import { expect, test } from '../../../support/test.ts';
import { press, tabTo } from './keyboard.ts';

test('an employee asks for a day by keyboard', async ({ page, comeAs }) => {
  await comeAs({ role: 'O' });
  await page.goto('/requests');
  await tabTo(page, page.getByRole('button', { name: 'Новая заявка' }).first());
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Новая заявка' });
  await tabTo(page, dialog.getByRole('radio', { name: 'Отгул' }));
  await press(page, 'Space');
  await tabTo(page, dialog.getByRole('button', { name: 'Следующий месяц' }));
  await press(page, 'Enter');
  const day = dialog.getByRole('button', { name: /, 10 / });
  await tabTo(page, dialog.getByRole('table').getByRole('button').and(page.locator('[tabindex="0"]')));
  while (!(await day.evaluate((button) => button === document.activeElement)))
    await press(page, 'ArrowRight');
  await press(page, 'Enter');
  await press(page, 'Enter');
  await expect(dialog.getByRole('status')).toContainText('1 день');
  await tabTo(page, dialog.getByRole('button', { name: 'Отправить' }));
  await press(page, 'Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('table', { name: 'Заявки' })).toContainText('Отгул');
});
