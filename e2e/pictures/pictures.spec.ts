import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/test.ts';

const ROOT = join(import.meta.dirname, '../..');

interface Picture {
  name: string;
  as: 'admin' | 'moderator' | 'operator';
  size: { width: number; height: number };
  /** Goes to the page and waits for what is to be seen. */
  show: (page: Page) => Promise<void>;
}

const PICTURES: readonly Picture[] = [
  {
    name: 'home',
    as: 'admin',
    size: { width: 1280, height: 1040 },
    show: async (page) => {
      await expect(page.getByRole('region', { name: 'Новости' }).getByRole('article')).toHaveCount(4);
      await expect(page.getByText('Поздравляем от всей команды!')).toBeVisible();
      const image = page.getByRole('region', { name: 'Информация' }).getByRole('img').first();
      await expect
        .poll(() => image.evaluate((it: HTMLImageElement) => it.complete && it.naturalWidth > 0))
        .toBe(true);
    },
  },
  {
    name: 'shifts-phone',
    as: 'operator',
    size: { width: 390, height: 844 },
    show: async (page) => {
      await page.goto('/workTime');
      await expect(page.getByRole('checkbox')).toHaveCount(14);
    },
  },
  {
    name: 'shifts-board',
    as: 'moderator',
    size: { width: 1280, height: 900 },
    show: async (page) => {
      await page.goto('/workTime/board');
      await page
        .getByRole('button', { name: /Смена I, Тула: записано/ })
        .nth(3)
        .click();
      await expect(page.getByRole('complementary').getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'search',
    as: 'operator',
    size: { width: 1280, height: 900 },
    show: async (page) => {
      await page.goto('/search?query=интеревью');
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    },
  },
  {
    name: 'viewer',
    as: 'operator',
    size: { width: 1280, height: 900 },
    show: async (page) => {
      await page.goto('/search?query=Полевое руководство интервьюера&kind=document');
      await page
        .getByRole('main')
        .getByRole('link', { name: 'Полевое руководство интервьюера' })
        .first()
        .click();
      await expect(page.locator('canvas').first()).toBeVisible();
    },
  },
  {
    name: 'users',
    as: 'admin',
    size: { width: 1280, height: 900 },
    show: async (page) => {
      await page.goto('/userManagement');
      await page.getByRole('button', { name: 'Добавить' }).click();
      const dialog = page.getByRole('dialog', { name: 'Новый пользователь' });
      await dialog.getByRole('combobox', { name: 'Сотрудник' }).click();
      await page.getByRole('option').first().click();
      await expect(dialog.getByText('свободен')).toBeVisible();
    },
  },
  {
    name: 'log',
    as: 'admin',
    size: { width: 1280, height: 900 },
    show: async (page) => {
      const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
      await page.goto(`/userLog?from=${day(60)}&to=${day(2)}&sort=user,-created_at`);
      await page.getByRole('button', { name: 'Фильтр', exact: true }).click();
      for (const name of ['Учётная запись', 'Выходы', 'Новости']) {
        await page.getByLabel('Раздел').first().fill(name);
        await page.getByRole('option', { name, exact: true }).click();
      }
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: /^Убрать отбор/ })).toHaveCount(4);
      await page.getByRole('heading', { name: 'Журнал действий' }).click();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    },
  },
];

// `npm run pictures`: on a demonstration that nobody has touched (demonstration.ts).
for (const { name, as, size, show } of PICTURES) {
  test(`the README's picture is taken: ${name}`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: 'light' });
    // The morning of the day that the demonstration counts as today: Moscow is 3 hours ahead of UTC.
    const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
    await page.clock.setFixedTime(`${today}T09:30:00+03:00`);
    await page.goto('/login');
    await signIn(page, { username: as, password: 'Demo-portal-1' });
    await page.waitForURL((url) => url.pathname !== '/login');
    await show(page);
    await page.evaluate(() => document.fonts.ready);
    await page.mouse.move(5, 5);
    const path = join(ROOT, `docs/images/${name}.png`);
    const taken = await page.screenshot({ path, animations: 'disabled' });
    expect(taken.length).toBeLessThan(300_000);
  });
}
