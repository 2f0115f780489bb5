import type { Locator, Page } from '@playwright/test';
import { expect } from '../../../support/test.ts';

/** Defect of the focus, in words; empty if it is on something that is seen. */
function focusFault(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'the focus is on the body';
  const box = focused.getBoundingClientRect();
  const name = `${focused.tagName.toLowerCase()} '${focused.getAttribute('aria-label') ?? focused.textContent.trim().slice(0, 40)}'`;
  if (box.width === 0 || !focused.checkVisibility({ visibilityProperty: true })) return `${name} is hidden`;
  const left = Math.max(box.left, 0);
  const top = Math.max(box.top, 0);
  const [right, bottom] = [Math.min(box.right, innerWidth), Math.min(box.bottom, innerHeight)];
  if (right <= left || bottom <= top) return `${name} is outside the window`;
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : [];
  const wrapper = focused.closest('.mantine-Input-wrapper, [data-hit]');
  const own = [focused, ...labels, ...(wrapper ? [wrapper] : [])];
  const isSeen = hit !== null && (hit.contains(focused) || own.some((part) => part.contains(hit)));
  return isSeen ? '' : `${name} is covered by ${hit?.tagName.toLowerCase()} '${hit?.className.toString()}'`;
}

/** One press; the focus is on something visible after it. */
export async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await expect.poll(() => page.evaluate(focusFault), `after ${key}`).toBe('');
}

/** Presses Tab, up to so many times, until the element has the focus. */
export async function tabTo(page: Page, target: Locator, maxTabs = 80): Promise<void> {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < maxTabs; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await press(page, 'Tab');
  }
  await expect(target, `focused within ${maxTabs} presses of Tab`).toBeFocused();
}
