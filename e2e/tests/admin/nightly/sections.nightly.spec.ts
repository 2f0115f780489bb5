import type { Page } from '@playwright/test';
import { type Section, SECTIONS, SECTION_TITLES } from '@portal/contract/admin/settings/sections.ts';
import { expect, test } from '../../../support/content.ts';
import { withOwnPortal } from '../../../support/portal/own-portal.ts';

const switches = (isOn: (section: Section) => boolean) => ({
  sections: Object.fromEntries(SECTIONS.map((section) => [section, isOn(section)])),
});

const menuOf = async (page: Page): Promise<string[]> => {
  const menu = page.getByRole('navigation', { name: 'Главное меню' });
  for (const button of await menu.getByRole('button').all()) {
    await button.click();
    await page.keyboard.press('Escape');
  }
  // A number of duties may follow the name.
  return (await menu.locator(':scope > *').allInnerTexts()).map((text) => text.trim().replace(/\s*\d+$/, ''));
};

// Proves: PUT /api/settings/, GET /api/settings/sections/
test('an organisation with a knowledge base and shifts only has neither pages nor menus of the rest', async ({
  page,
  browser,
}) => {
  test.slow();
  await withOwnPortal({}, async ({ url, signIn }) => {
    await signIn(page, 'admin');
    await page.goto(`${url}/settings?section=sections`);
    const card = page.getByRole('region', { name: 'Разделы' });
    await expect(card.getByRole('checkbox', { name: 'Документы', exact: true })).toBeChecked();
    await expect(card.getByText(/^Файлы по проектам.*Сейчас \d+ документ/)).toBeVisible();
    for (const name of [
      'Новости',
      'Карточки информации',
      'Дни рождения',
      'Обращения',
      'Мои финансы',
      'Сотрудники',
    ])
      await card.getByRole('checkbox', { name, exact: true }).uncheck();
    await card.getByRole('checkbox', { name: 'Инструктажи', exact: true }).uncheck();
    await expect(card.getByRole('checkbox', { name: 'Обучение', exact: true })).toBeDisabled();
    await card.getByRole('checkbox', { name: 'Инструктажи', exact: true }).check();
    await card.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText('Сохранено: разделы')).toBeVisible();

    const context = await browser.newContext({ locale: 'ru-RU' });
    const operator = await context.newPage();
    await signIn(operator, 'operator');
    await operator.goto(url);
    await expect(operator.getByRole('heading', { name: 'Сегодня' })).toBeVisible();
    expect(await menuOf(operator)).toEqual(['База знаний', 'Выходы', 'Личный кабинет']);
    await expect(operator.getByRole('region', { name: /Новости|Дни рождения/ })).toHaveCount(0);
    for (const path of ['/news/CATI', '/people', '/erp/myFinances', '/myFeedback']) {
      await operator.goto(url + path);
      await expect(operator.getByRole('heading', { name: 'Этот раздел выключен' })).toBeVisible();
    }
    await operator.goto(`${url}/workTime`);
    await expect(operator.getByRole('heading', { name: 'Выходы' })).toBeVisible();
    await context.close();
  });
});

const PAGES = ['/', '/duties', '/workTime', '/account', '/erp/myFinances'];
/** Pages that several sections share. */
const PLACES = [
  {
    width: 1280,
    height: 900,
    paths: [...PAGES, '/workTime/board', '/knowledge_base/FAQ', '/userManagement', '/compliance'],
  },
  { width: 390, height: 844, paths: PAGES },
];

test('no page of the menus asks for a section that is off, at the desk and on a phone', async ({
  page,
  tolerated,
}) => {
  test.setTimeout(20 * 60_000);
  tolerated.push(/status of 404/);
  await withOwnPortal({ PHONE_PAGES: 'all' }, async ({ url, signIn, call }) => {
    await signIn(page, 'admin');
    const refused: string[] = [];
    let place = '';
    page.on('response', (answer) => {
      if (place !== '' && answer.status() === 404 && answer.url().includes('/api/'))
        refused.push(`${place}: ${new URL(answer.url()).pathname}`);
    });
    for (const off of SECTIONS) {
      await call(
        'admin',
        'PUT',
        '/settings/',
        switches((section) => section !== off),
      );
      for (const { paths, ...viewport } of PLACES) {
        await page.setViewportSize(viewport);
        // The page may still show what was on; it learns of the switch here.
        place = '';
        await page.goto(`${url}/about`);
        await expect
          .poll(() => page.evaluate(() => localStorage.getItem('portal.sections-off') ?? ''))
          .toContain(off);
        for (const path of paths) {
          place = `${SECTION_TITLES[off]}, ${viewport.width} px, ${path}`;
          await page.goto(url + path);
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          await page.waitForLoadState('networkidle');
        }
      }
    }
    expect(refused).toEqual([]);
  });
});
