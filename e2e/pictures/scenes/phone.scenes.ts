import { type Role, ROLES } from '@portal/contract/shared/roles.ts';
import type { Page } from '@playwright/test';
import { opensAll } from '../../support/phone/opens-all.ts';
import { PAGES } from '../../support/phone/pages.ts';
import { opensDialogOfMenu, press, sees, spoilsNewPassword, usesUpLink } from './acts.ts';
import type { Login, Scene, SceneGroup } from './scene.ts';

/** Pages that open on a phone without `PHONE_PAGES`. */
export const phone: SceneGroup = {
  title: 'Телефон',
  scenes: [
    {
      name: 'login-phone',
      title: 'Вход',
      route: '/login',
      device: 'phone',
      show: (page) => page.getByRole('button', { name: 'Войти' }).waitFor(),
    },
    {
      name: 'reset-password-phone',
      title: 'Новый пароль по ссылке',
      route: '/reset_password/$uuid',
      path: '/reset_password/0f1e',
      device: 'phone',
      show: spoilsNewPassword,
    },
    {
      name: 'reset-password-used-phone',
      title: 'Ссылка на новый пароль, которая уже не действует',
      route: '/reset_password/$uuid',
      path: '/reset_password/0f1e',
      device: 'phone',
      refused: 422,
      show: usesUpLink,
    },
    {
      name: 'shifts-history-phone',
      title: 'История записи на день',
      route: '/workTime',
      as: 'operator',
      device: 'phone',
      show: async (page) => {
        await page.getByRole('grid').getByRole('row').nth(1).getByRole('button').first().click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'shifts-feed-phone',
      title: 'Смены в календаре телефона',
      route: '/workTime',
      as: 'operator',
      device: 'phone',
      show: opensDialogOfMenu('Неделя и календарь', 'Смены в календаре телефона'),
    },
    {
      name: 'no-access-phone',
      title: 'Нет доступа',
      route: '/workTime',
      as: 'accountant',
      device: 'phone',
      show: sees('открывается с компьютера'),
    },
    {
      name: 'closed-phone',
      title: 'Страница, которую телефон не открывает',
      route: '/workTime',
      path: '/userManagement',
      as: 'admin',
      device: 'phone',
      show: sees('Эта страница открывается на компьютере.'),
    },
  ],
};

const LOGINS: Record<Role, Login> = { A: 'admin', M: 'moderator', O: 'operator', B: 'accountant' };

/** Pages whose address has a number begin where it is found. */
const BEGINS: Readonly<Record<string, string>> = {
  '/news/news/$id': '/news/CATI',
  '/people/$personId': '/people',
  '/file_viewer/$type/$id': '/search?query=анкета&kind=document',
};

async function isThere(page: Page, { route, hasPanels }: (typeof PAGES)[number]): Promise<void> {
  if (BEGINS[route] !== undefined) {
    await page
      .getByRole('main')
      .getByRole('article')
      .or(page.getByRole('main').getByRole('listitem'))
      .first()
      .getByRole('link')
      .first()
      .click();
    await page.waitForURL((url) => url.pathname.startsWith(route.slice(0, route.indexOf('$'))));
  }
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (hasPanels) await page.getByRole('main').locator('button[aria-expanded=false]').first().click();
}

/** '/news/$type' is 'news-type'. */
const nameOf = (route: string): string =>
  route === '/' ? 'home' : route === '$' ? 'nowhere' : route.slice(1).replaceAll(/\W+/g, '-');

/** Their address has a link that does not work. */
const UNKNOWN_LINKS = new Set(['/confirm_email/$uuid', '/unsubscribe/$token']);

const onPhone = (page: (typeof PAGES)[number]): Scene => ({
  name: `phone-${nameOf(page.route)}`,
  title: page.title,
  route: page.route,
  path: BEGINS[page.route] ?? page.path ?? page.route,
  // The most frequent role.
  as: LOGINS[ROLES.findLast((role) => role !== 'B' && (page.roles ?? ROLES).includes(role)) ?? 'B'],
  device: 'phone',
  before: opensAll,
  show: (shown) => isThere(shown, page),
  ...(UNKNOWN_LINKS.has(page.route) && { refused: 422 }),
});

/** Every page on a phone where `PHONE_PAGES=all`. */
export const phonePages: SceneGroup = {
  title: 'Телефон, все страницы',
  scenes: [
    ...PAGES.map(onPhone),
    {
      name: 'phone-more',
      title: 'Ещё',
      route: '/news/$type',
      path: '/news/CATI',
      as: 'moderator',
      device: 'phone',
      before: opensAll,
      show: async (page) => {
        await page.getByRole('button', { name: 'Ещё' }).click();
        await page.getByRole('link', { name: 'Выйти' }).waitFor();
      },
    },
    {
      name: 'phone-news-dialog',
      title: 'Диалог новости',
      route: '/news/$type',
      path: '/news/CATI',
      as: 'moderator',
      device: 'phone',
      before: opensAll,
      show: async (page) => {
        await press(page, 'Добавить новость');
        await page.getByRole('textbox', { name: 'Текст' }).waitFor();
      },
    },
  ],
};
