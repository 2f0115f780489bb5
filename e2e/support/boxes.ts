import { expect, type Locator } from '@playwright/test';

/**
 * Presses a box whose state follows the URL or a call, and waits for the state: `check()` reads it once, right after
 * the press.
 */
export async function pressBox(box: Locator, checked = true): Promise<void> {
  await box.click();
  await expect(box).toBeChecked({ checked });
}

/** Unchecks a box of the week; a press right after the last one counts as the same, so it is repeated. */
export const uncheckLater = (box: Locator): Promise<void> =>
  expect(async () => {
    if (await box.isChecked()) await box.click();
    await expect(box).not.toBeChecked({ timeout: 5_000 });
  }).toPass();
