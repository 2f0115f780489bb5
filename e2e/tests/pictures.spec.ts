import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, signIn, test } from '../support/test.ts';

const ROOT = join(import.meta.dirname, '../..');
const PICTURE = join(ROOT, 'test-results/pictures/home.png');

// For the README: PORTAL_PICTURES=1 playwright test --config e2e/playwright.config.ts pictures
test('the home page of the demonstration organisation has its picture taken', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1040 });
  await page.emulateMedia({ colorScheme: 'light' });
  // The morning of the day that the demonstration counts as today: Moscow is 3 hours ahead of UTC.
  const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
  await page.clock.setFixedTime(`${today}T09:30:00+03:00`);
  await page.goto('/login');
  await signIn(page, { username: 'admin', password: 'Demo-portal-1' });
  await expect(page.getByRole('region', { name: 'Новости' }).getByRole('article')).toHaveCount(4);
  await expect(page.getByText('Поздравляем от всей команды!')).toBeVisible();
  const image = page.getByRole('region', { name: 'Информация' }).getByRole('img').first();
  await expect
    .poll(() => image.evaluate((it: HTMLImageElement) => it.complete && it.naturalWidth > 0))
    .toBe(true);
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.move(5, 5);
  const size = (await page.screenshot({ path: PICTURE, animations: 'disabled' })).length;
  expect(size).toBeLessThan(300_000);
  if (process.env['PORTAL_PICTURES'] === '1') {
    mkdirSync(join(ROOT, 'docs/images'), { recursive: true });
    copyFileSync(PICTURE, join(ROOT, 'docs/images/home.png'));
  }
});
