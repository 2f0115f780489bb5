import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipped } from '../../../server/src/testing/samples/unzipped.ts';
import { pressBox } from '../../support/boxes.ts';
import { makePerson, type Person, query } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

/** The files of the ZIP that the press brings. */
async function downloaded(page: Page, press: () => Promise<void>): Promise<Record<string, string>> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  expect(download.suggestedFilename()).toMatch(/^Персональные данные .+\.zip$/);
  return unzipped(await readFile(await download.path()));
}

const dataOf = (files: Record<string, string>) =>
  JSON.parse(files['data.json'] ?? '') as Record<string, Record<string, unknown>[]>;

test('a user downloads their personal data as a page and as JSON', async ({
  page,
  context,
  comeAs,
  accessible,
}) => {
  const person = await comeAs({ role: 'O' });
  await page.goto('/account');
  const button = page.getByRole('button', { name: 'Скачать мои данные' });
  await expect(button).toBeVisible();
  await accessible();
  const files = await downloaded(page, () => button.click());
  expect(Object.keys(files)).toEqual(['data.html', 'data.json']);
  expect(dataOf(files)['account']).toMatchObject([{ username: person.username, role: 'O' }]);

  const reading = await context.newPage();
  await reading.setContent(files['data.html'] ?? '');
  await expect(reading.getByRole('heading', { level: 1 })).toContainText(person.lastName);
  const account = reading.locator('#account');
  await expect(account.getByRole('columnheader', { name: 'Логин', exact: true })).toBeVisible();
  await expect(account.getByRole('cell', { name: person.username })).toBeVisible();
  await reading.setViewportSize({ width: 390, height: 800 });
  expect(await reading.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test(
  'a user hides their birthday, and it stays hidden',
  { tag: '@nightly' },
  async ({ page, comeAs, accessible }) => {
    const person = await comeAs({ role: 'O' });
    await query(
      `update employee set birth_day = (now() at time zone 'Europe/Moscow')::date - interval '30 years' where id = $1`,
      [person.employeeId],
    );
    const card = page.getByRole('region', { name: 'Дни рождения' });
    const own = card.getByText(person.lastName);
    await page.goto('/');
    await expect(own).toBeVisible();

    await page.goto('/account');
    const shown = page.getByRole('checkbox', { name: 'Показывать день рождения' });
    await expect(shown).toBeChecked();
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/account/visibility/') && answer.request().method() === 'PUT',
    );
    await pressBox(shown, false);
    expect((await saved).status()).toBe(200);
    await page.reload();
    await expect(shown).not.toBeChecked();
    await accessible();
    const birthdays = page.waitForResponse((answer) => answer.url().endsWith('/upcoming_birthday/'));
    await page.goto('/');
    expect((await birthdays).status()).toBe(200);
    await expect(card.getByRole('tabpanel')).toBeVisible();
    await expect(own).toBeHidden();
  },
);

const openActions = async (page: Page, person: Person) => {
  await page.goto(`/userManagement?area=*&search=${person.username}`);
  await page.getByRole('button', { name: /^Действия:/ }).click();
};

test(
  'an administrator downloads the data of a user from the row menu',
  { tag: '@nightly' },
  async ({ page, comeAs }) => {
    const person = await makePerson({ role: 'O' });
    await comeAs({ role: 'A' });
    await openActions(page, person);
    const item = page.getByRole('menuitem', { name: 'Скачать личные данные' });
    const files = await downloaded(page, () => item.click());
    expect(dataOf(files)['employee']).toMatchObject([{ last_name: person.lastName }]);
  },
);

test('a moderator is not offered the data of a person', async ({ page, comeAs }) => {
  const person = await makePerson({ role: 'O' });
  await comeAs({ role: 'M' });
  await openActions(page, person);
  await expect(page.getByRole('menuitem', { name: 'Изменить' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Скачать личные данные' })).toBeHidden();
});
