import { expect, test } from '../../../support/content.ts';

test('the logs are fully visible', async ({ page, comeAs, whole }) => {
  test.slow();
  await comeAs({ role: 'A' });
  await page.goto('/userLog?from=2026-01-01&sections=1,2');
  await page.getByRole('button', { name: 'Фильтр', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Период: с' })).toHaveValue('01.01.2026');
  await whole('the log with its filters open');
  await page.goto('/compliance?view=list&size=10');
  await page.getByRole('checkbox').nth(1).check();
  await whole('the lines, one chosen');
  await page.goto('/instructionsLog');
  await whole('the viewings');
});
