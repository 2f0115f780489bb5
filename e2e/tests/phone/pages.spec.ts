import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROLE_LABELS, ROLES } from '@portal/contract/shared/roles.ts';
import type { Page } from '@playwright/test';
import { axeFaults } from '../../support/axe.ts';
import { PAGES, pagesOf } from '../../support/phone/pages.ts';
import { phoneFaults } from '../../support/phone/phone.ts';
import { expect, test } from '../../support/phone/phone-test.ts';
import { recordPaths } from '../../support/phone/record-paths.ts';
import { WORKER_KEPT_OUT } from '../../support/test.ts';

const WEB = join(import.meta.dirname, '../../../web/src');

/** The link of a letter that nobody has sent is refused, and the browser notes it. */
const EXPECTED = [WORKER_KEPT_OUT, /confirm_email|status of 422/];

async function settle(page: Page): Promise<void> {
  await expect(page.locator('h1')).not.toHaveCount(0);
  await expect(page.locator('[aria-busy="true"], [role="status"][aria-label^="Загружаем"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/** Everything that is wrong with one page at 390 px in both schemes and at 360 px. */
async function faultsAt(page: Page, path: string, hasPanels: boolean): Promise<string[]> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(path);
  await settle(page);
  if (hasPanels) {
    await page.getByRole('main').locator('button[aria-expanded=false]').first().click();
    await settle(page);
  }
  const faults = await phoneFaults(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  faults.push(...(await axeFaults(page, ['color-contrast'])));
  await page.setViewportSize({ width: 360, height: 740 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  if (wide > 360) faults.push(`${wide - 360} px stick out at 360 px`);
  return faults;
}

test('the list of pages has every route of the portal', () => {
  const routes = readdirSync(WEB)
    .filter((name) => /^routes.*\.tsx?$/.test(name))
    .flatMap((name) => [
      ...readFileSync(join(WEB, name), 'utf8').matchAll(/(?:\bpath: |Page\(\s*)'([^']+)'/g),
    ])
    .map(([, path = '']) => path);
  const listed = [...PAGES.map(({ route }) => route), '/login'];
  expect(listed.toSorted()).toEqual(routes.toSorted());
});

for (const role of ROLES) {
  test(`every page of the role ${ROLE_LABELS[role].toLowerCase()} is whole on a phone, in reach of a finger and quiet`, async ({
    page,
    comeAs,
  }) => {
    const said: string[] = [];
    page.on('pageerror', (error) => said.push(String(error)));
    page.on('console', (message) => {
      const isKnown = EXPECTED.some((pattern) => pattern.test(message.text()));
      if (message.type() === 'error' && !isKnown) said.push(`${page.url()}: ${message.text()}`);
    });
    await comeAs({ role });
    const found: Record<string, string[]> = {};
    for (const { route, path = route, hasPanels = false } of pagesOf(role)) {
      const records = await recordPaths(route);
      for (const one of records.length ? records : [path]) {
        const faults = await faultsAt(page, one, hasPanels);
        if (faults.length) found[one] = faults;
      }
    }
    expect(found).toEqual({});
    expect(said, 'a quiet console').toEqual([]);
  });
}

test('the sign-in page is whole on a phone', async ({ page }) => {
  expect(await faultsAt(page, '/login', false)).toEqual([]);
});

const DIALOGS = [
  ['/news/CATI', 'Добавить новость'],
  ['/information/active', 'Добавить карточку'],
  ['/knowledge_base/documents', 'Добавить проект'],
  ['/knowledge_base/FAQ', 'Добавить раздел'],
  ['/', 'Написать сообщение'],
] as const;

for (const [path, button] of DIALOGS) {
  test(`the dialog behind '${button}' is a sheet in reach of a finger`, async ({ page, comeAs }) => {
    await comeAs({ role: 'M' });
    await page.goto(path);
    await page.getByRole('main').getByRole('button', { name: button }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('textbox').first()).toBeVisible();
    await expect(sheet.getByRole('status', { name: 'Загружаем' })).toHaveCount(0);
    await expect.poll(async () => (await sheet.boundingBox())?.width).toBe(390);
    const box = await sheet.boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844);
    expect(await phoneFaults(page)).toEqual([]);
  });
}
