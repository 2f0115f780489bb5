import { test } from '../../../support/content.ts';

test('the users page and its form are fully visible', async ({ page, comeAs, whole }) => {
  test.slow();
  await comeAs({ role: 'M' });
  await page.goto('/userManagement?size=10');
  await page.getByRole('checkbox').nth(1).check();
  await whole('the users, one chosen');
  await page.getByRole('button', { name: 'Добавить' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Добавить' }).click();
  await whole('the form with faults');
});
