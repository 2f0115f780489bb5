import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { PersonOptions } from '../../support/people.ts';
import { expect, signIn, test, WORKER_KEPT_OUT } from '../../support/test.ts';

interface Screen {
  name: string;
  path: string;
  /** Nobody where it is left out. */
  as?: PersonOptions;
  /** Stands on the screen once it is drawn. */
  shows: string;
  /** Brings the screen into the state that is looked at. */
  act?: (page: Page) => Promise<void>;
  /** Answers that the browser notes in its console, such as a refused link. */
  refused?: number;
}

const operator: PersonOptions = {
  role: 'O',
  email: 'hristorozhdestvenskaya.konstantinopolskaya@regional-office.example.org',
  emailStatus: 'UNCONFIRMED',
  firstName: 'Анна-Мария-Изабелла-Христорождественская',
};
const administrator: PersonOptions = { role: 'A' };

/** Each fault of the form at once. */
async function spoilPassword(page: Page): Promise<void> {
  await page.getByLabel('Старый пароль').focus();
  await page.getByLabel('Новый пароль').fill('1234');
  await page.getByLabel('Подтверждение пароля').fill('12345');
  await page.getByLabel('Подтверждение пароля').blur();
  await expect(page.getByText('Пароли не совпадают')).toBeVisible();
  await expect(page.getByRole('meter')).toBeVisible();
}

async function failToSignIn(page: Page): Promise<void> {
  await signIn(page, { username: `nobody${randomUUID().slice(0, 8)}`, password: 'наугад' });
  await expect(page.getByRole('alert')).toHaveText('Неверный логин или пароль.');
}

async function spoilNewPassword(page: Page): Promise<void> {
  await page.getByLabel('Новый пароль').fill('1234');
  await page.getByLabel('Подтверждение пароля').fill('12345');
  await page.getByLabel('Подтверждение пароля').blur();
  await expect(page.getByText('Пароли не совпадают')).toBeVisible();
  await expect(page.getByRole('meter')).toBeVisible();
}

async function useUpLink(page: Page): Promise<void> {
  await page.getByLabel('Новый пароль').fill('Совсем-новый-пароль-8');
  await page.getByLabel('Подтверждение пароля').fill('Совсем-новый-пароль-8');
  await page.getByRole('button', { name: 'Сохранить пароль' }).click();
  await expect(page.getByText('Пароль не изменён')).toBeVisible();
}

const EVERYWHERE: Screen[] = [
  { name: 'sign-in', path: '/login', shows: 'Вход', act: failToSignIn, refused: 401 },
  { name: 'a forgotten password', path: '/forgot_password', shows: 'Отправить письмо' },
  { name: 'a new password', path: '/reset_password/0f1e', shows: 'Сохранить пароль', act: spoilNewPassword },
  {
    name: 'a link to a new password that was used',
    path: '/reset_password/0f1e',
    shows: 'Сохранить пароль',
    act: useUpLink,
    refused: 422,
  },
  {
    name: 'a link that was used',
    path: '/confirm_email/0f1e',
    as: operator,
    shows: 'E-mail не подтверждён',
    refused: 422,
  },
  {
    name: 'a temporary password',
    path: '/changePassword',
    as: { role: 'O', mustChangePassword: true },
    shows: 'Вы вошли с временным паролем',
    act: spoilPassword,
  },
];

const AT_A_DESK: Screen[] = [
  { name: 'account', path: '/account', as: operator, shows: 'Этот сеанс' },
  {
    name: 'password',
    path: '/changePassword',
    as: operator,
    shows: 'Новый пароль',
    act: spoilPassword,
  },
  {
    name: 'about',
    path: '/about',
    as: administrator,
    shows: 'База данных',
    act: async (page) => {
      await page.getByRole('button', { name: 'Показать лицензии' }).click();
      await page.getByLabel('Найти библиотеку').fill('mantine');
      await expect(page.getByText('@mantine/core')).toBeVisible();
    },
  },
  { name: 'not found', path: '/nowhere', as: administrator, shows: 'Такой страницы не существует!' },
  {
    name: 'no access through another role',
    path: '/userLog',
    as: administrator,
    shows: 'Подробности',
    act: async (page) => {
      // Folded where the window is small.
      const unfold = page.getByRole('button', { name: 'Смотреть как: развернуть' });
      if (await unfold.isVisible()) await unfold.click();
      await page.getByRole('radio', { name: 'Оператор' }).click();
      await expect(page.getByRole('heading', { name: 'Нет доступа' })).toBeVisible();
    },
  },
  {
    name: 'own log, with the menu open',
    path: '/personalUserLog',
    as: administrator,
    shows: 'Подробности',
    act: (page) => page.getByRole('button', { name: 'Личный кабинет' }).click(),
  },
];

const ON_A_PHONE: Screen[] = [
  { name: 'shifts', path: '/workTime', as: operator, shows: 'Выходы на следующую неделю можно планировать' },
  { name: 'no access', path: '/workTime', as: { role: 'B' }, shows: 'Войдите с компьютера' },
];

const DEVICES = [
  ['1280 px', { width: 1280, height: 900 }, [...EVERYWHERE, ...AT_A_DESK]],
  ['800 px', { width: 800, height: 700 }, AT_A_DESK],
  ['390 px', { width: 390, height: 844 }, [...EVERYWHERE, ...ON_A_PHONE]],
] as const;

for (const [device, viewport, screens] of DEVICES) {
  for (const screen of screens) {
    // Proves: /about, GET /api/about/
    test(`${screen.name} is whole and accessible at ${device}, light and dark`, async ({
      page,
      comeAs,
      accessible,
    }) => {
      const noted: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') noted.push(message.text());
      });
      page.on('pageerror', (error) => noted.push(String(error)));
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      if (screen.as) await comeAs(screen.as);
      await page.goto(screen.path);
      await expect(page.getByText(screen.shows).first()).toBeVisible();
      await screen.act?.(page);

      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
        // The other scheme changes colours only.
        await accessible(colorScheme === 'dark' ? ['color-contrast'] : undefined);
      }
      const { wide, inner } = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth,
        inner: innerWidth,
      }));
      expect(wide, 'no scrolling to the side').toBeLessThanOrEqual(inner);
      const unexpected = noted.filter(
        (text) => !text.includes(`status of ${screen.refused}`) && !WORKER_KEPT_OUT.test(text),
      );
      expect(unexpected, 'a quiet console').toEqual([]);
    });
  }
}
