import { expect, type Page } from '@playwright/test';
import { axeFaults } from '../axe.ts';
import { type RoutePage, titleOf } from '../phone/pages.ts';
import { phoneFaults } from '../phone/phone.ts';
import { PHONE } from '../phone/phone-test.ts';
import { MAX_LAYOUT_SHIFT, sumOfShifts } from '../layout-shift/record-layout-shifts.ts';
import { blueLinks, unstyledClasses } from '../styled.ts';
import { cutCells } from './cut-cells.ts';

const DESK = { width: 1280, height: 900 };

/** Parts of a visit: the page at a desk, its accessibility and form, the page on a phone, and two other widths. */
export const CHECKS = ['desk', 'axe', 'form', 'phone', 'widths'] as const;
export type Check = (typeof CHECKS)[number];

async function settle(page: Page): Promise<void> {
  await expect(page.locator('h1')).not.toHaveCount(0);
  await expect(page.locator('[aria-busy="true"], [role="status"][aria-label^="Загружаем"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

async function resize(page: Page, width: number, height: number): Promise<string[]> {
  await page.setViewportSize({ width, height });
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await settle(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  return wide > width ? [`${wide - width} px stick out at ${width} px`] : [];
}

async function paint(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

/** At a desk in the light scheme. */
async function deskFaults(page: Page): Promise<string[]> {
  await paint(page, 'light');
  const faults = await resize(page, DESK.width, DESK.height);
  const bare = await unstyledClasses(page);
  const blue = await blueLinks(page);
  return [
    ...faults,
    ...(await cutCells(page)),
    ...bare.map((name) => `without a rule: ${name}`),
    ...blue.map((link) => `without a colour: ${link}`),
  ];
}

/** On a phone in the dark scheme; the other two pairs are in the gallery. */
async function smallFaults(page: Page): Promise<string[]> {
  await paint(page, 'dark');
  return [...(await resize(page, PHONE.width, PHONE.height)), ...(await phoneFaults(page))];
}

/** Opens the form of the page at a desk, looks at it there and as the sheet of a phone, and closes it. */
async function formFaults(page: Page, [button, field]: NonNullable<RoutePage['form']>): Promise<string[]> {
  await page.getByRole('main').getByRole('button', { name: button }).first().click();
  const dialog = page.getByRole('dialog');
  const focused = dialog.locator(
    'input:focus, textarea:focus, [contenteditable]:focus, [role=combobox]:focus',
  );
  await expect(focused).toHaveCount(1);
  await expect(focused).toHaveAccessibleName(field);
  const faults = [...(await deskFaults(page)), ...(await axeFaults(page)), ...(await smallFaults(page))];
  const box = await dialog.boundingBox();
  if (box?.width !== PHONE.width || Math.round(box.y + box.height) !== PHONE.height)
    faults.push(`no sheet: ${JSON.stringify(box)}`);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  return faults.map((fault) => `form: ${fault}`);
}

/** One visit: loads the page at a desk and reports what is wrong with it in these checks. */
export async function faultsOfVisit(
  page: Page,
  path: string,
  { hasPanels, form, ...named }: Omit<RoutePage, 'route'>,
  checks: readonly Check[],
): Promise<string[]> {
  await page.setViewportSize(DESK);
  await page.emulateMedia({ colorScheme: 'light' });
  const response = await page.goto(path);
  await settle(page);
  await expect(page).toHaveTitle(titleOf(named));
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts);
  const faults = response?.status() === 200 ? [] : [`status ${response?.status()}`];
  if (sumOfShifts(shifts) >= MAX_LAYOUT_SHIFT) faults.push(...shifts.map((shift) => `moved: ${shift}`));
  if (hasPanels) {
    await page.getByRole('main').locator('button[aria-expanded=false]').first().click();
    await settle(page);
  }
  if (checks.includes('desk')) faults.push(...(await deskFaults(page)));
  if (checks.includes('axe')) faults.push(...(await axeFaults(page)));
  if (checks.includes('form') && form) faults.push(...(await formFaults(page, form)));
  if (checks.includes('phone')) faults.push(...(await smallFaults(page)));
  if (checks.includes('widths'))
    for (const width of [360, 800, 1024])
      faults.push(...(await resize(page, width, 740)), ...(await cutCells(page)));
  return faults;
}
