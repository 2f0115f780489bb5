import { test } from '../../../support/content.ts';
import { press } from './keyboard.ts';

test.describe('a low window', () => {
  test.use({ viewport: { width: 1280, height: 600 } });

  test('the header and the role panel cover nothing that has the focus', async ({ page, comeAs }) => {
    await comeAs({ role: 'A' });
    await page.goto('/userManagement?size=10');
    await page
      .getByRole('button', { name: /^Действия: / })
      .first()
      .waitFor();
    for (let tabs = 0; tabs < 50; tabs += 1) await press(page, 'Tab');
    for (let tabs = 0; tabs < 40; tabs += 1) await press(page, 'Shift+Tab');
  });
});
