import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';

const placeOf = async (page: Page, name: string) => {
  const box = await page.getByRole('main').getByRole('button', { name }).first().boundingBox();
  return { left: Math.round(box?.x ?? -1), top: Math.round(box?.y ?? -1) };
};

/** Steps over names that differ in length: the buttons of a step keep their places. */
export function keepsSteps(path: string, names: readonly [string, string]): void {
  test(`'${names[1]}' stays under the pointer from step to step: ${path.split('?')[0]}`, async ({
    page,
    comeAs,
  }) => {
    await comeAs({ role: 'A' });
    await page.goto(path);
    const later = page.getByRole('main').getByRole('button', { name: names[1] }).first();
    await expect(later).toBeVisible();
    await page.waitForLoadState('networkidle');
    const places = await Promise.all(names.map((name) => placeOf(page, name)));
    for (let step = 1; step <= 12; step += 1) {
      const address = page.url();
      await later.click();
      await expect(page).not.toHaveURL(address);
      await expect(later).toBeVisible();
      expect(await Promise.all(names.map((name) => placeOf(page, name))), page.url()).toEqual(places);
    }
  });
}
