import { makePerson } from '../support/people.ts';
import { expect, signIn, test } from '../support/test.ts';

test('an employee signs in and reads the home page', async ({ page, accessible }) => {
  const person = await makePerson({ role: 'O' });
  await page.goto('/');
  await expect(page).toHaveURL(/\/login/);
  await accessible();
  await signIn(page, person);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { name: 'Новости' })).toBeVisible();
  await accessible();
});
