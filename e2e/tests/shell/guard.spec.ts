import { type Role, ROLE_LABELS } from '@portal/contract/shared/roles.ts';
import type { Page } from '@playwright/test';
import { makePerson } from '../../support/people.ts';
import { expect, signIn, test } from '../../support/test.ts';

/** The route table of the specification (section 2), with the paths that it names without showing. */
const ROUTES = [
  '/',
  '/about',
  '/information/active',
  '/information/hide',
  '/information/archive',
  '/news/CATI',
  '/news/TNS',
  '/news/Портал',
  '/userLog',
  '/personalUserLog',
  '/instructionsLog',
  '/acknowledgements',
  '/compliance',
  '/freshness',
  '/personalInstructionsLog',
  '/changePassword',
  '/userManagement',
  '/knowledge_base/documents',
  '/knowledge_base/instructions',
  '/knowledge_base/positions',
  '/knowledge_base/FAQ',
  '/knowledge_base/technical_information',
  '/file_viewer/document/1',
  '/file_viewer/instruction/1',
  '/workTime',
  '/erp/myFinances',
  '/account',
  '/confirm_email/0f1e',
];

const KNOWLEDGE = ROUTES.filter((path) => path.startsWith('/knowledge_base/'));
const NOT_FOR = {
  O: ['/userLog', '/instructionsLog', '/userManagement', '/adminDocFlow', '/erp/exchange'],
  M: ['/adminDocFlow', '/erp/exchange'],
  B: [
    ...KNOWLEDGE,
    '/file_viewer/document/1',
    '/workTime',
    '/erp/myFinances',
    '/personalInstructionsLog',
    '/userLog',
    '/instructionsLog',
    '/acknowledgements',
    '/freshness',
    '/userManagement',
  ],
} as const;

/** Leads the router somewhere as a link does, without loading the page anew. */
const lead = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState({}, '', to), path);

test('no page opens without a sign-in', async ({ page }) => {
  for (const path of ['/', '/account', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === '/login');
  }
  for (const path of ROUTES) {
    await lead(page, path);
    const next = path === '/' || path === '/changePassword' ? null : path;
    await expect(page, path).toHaveURL(
      (url) => url.pathname === '/login' && url.searchParams.get('next') === next,
    );
  }
  await expect(page).toHaveTitle('Авторизация — Портал');
});

// Proves: *
test('an unknown URL shows a message with a link to the home page', async ({ page, comeAs }) => {
  await comeAs({ role: 'A' });
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Такой страницы не существует!' })).toBeVisible();
  for (const path of [
    '/news/ERP',
    '/information/secret',
    '/knowledge_base/none',
    '/news/news/1/2',
    '/news/erp',
  ]) {
    await lead(page, path);
    await expect(page.getByRole('heading', { name: 'Такой страницы не существует!' }), path).toBeVisible();
  }
  await page.getByRole('link', { name: 'На главную', exact: true }).click();
  await expect(page).toHaveURL('/');
});

for (const [role, paths] of Object.entries(NOT_FOR) as [Role, readonly string[]][]) {
  test(`${ROLE_LABELS[role].toLowerCase()} cannot open pages of other roles, and no call is refused`, async ({
    page,
    comeAs,
  }) => {
    const refused: string[] = [];
    page.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()));
    // The knowledge base is not even called for an accountant.
    if (role === 'B')
      page.on(
        'request',
        (request) => request.url().includes('/api/knowledge_base/') && refused.push(request.url()),
      );
    await comeAs({ role });
    await page.goto(paths[0] ?? '/');
    for (const path of paths) {
      await lead(page, path);
      await expect(page).toHaveTitle('Нет доступа — Портал');
      await expect(page.getByRole('heading', { name: 'Нет доступа' }), path).toBeVisible();
      await lead(page, '/changePassword');
      await expect(page.getByRole('heading', { name: 'Смена пароля' })).toBeVisible();
    }
    expect(refused).toEqual([]);
  });
}

test('only the shifts and the sign-in open under 800 px', async ({ page, comeAs }) => {
  await comeAs({ role: 'O' });

  await test.step('every page opens from 800 px on', async () => {
    await page.setViewportSize({ width: 800, height: 800 });
    await page.goto('/news/CATI');
    await expect(page.getByRole('navigation', { name: 'Главное меню' })).toBeVisible();
    await expect(page).toHaveURL('/news/CATI');
    await page.setViewportSize({ width: 799, height: 800 });
    await page.reload();
    await expect(page).toHaveURL('/workTime');
    await expect(page.getByRole('navigation', { name: 'Главное меню' })).toBeHidden();
    await page.setViewportSize({ width: 800, height: 800 });
    await expect(page.getByRole('navigation', { name: 'Главное меню' })).toBeVisible();
  });

  await page.setViewportSize({ width: 390, height: 844 });
  // The one exception: the letter is read on the phone.
  await lead(page, '/confirm_email/0f1e');
  await expect(page).toHaveTitle('Подтверждение e-mail — Портал');
  for (const path of ['/', '/news/CATI', '/userLog', '/knowledge_base/FAQ', '/erp/myFinances', '/account']) {
    await lead(page, path);
    await expect(page, path).toHaveURL('/workTime');
    await lead(page, '/confirm_email/0f1e');
    await expect(page).toHaveTitle('Подтверждение e-mail — Портал');
  }
  await page.goto('/nowhere');
  await expect(page).toHaveURL('/workTime');
  await page.getByRole('link', { name: 'Выйти' }).click();
  await expect(page).toHaveURL('/login');
});

test(
  'printing causes no redirect although paper is narrow',
  { tag: '@nightly' },
  async ({ page, comeAs }) => {
    await comeAs({ role: 'O' });
    await page.goto('/about');
    await expect(page.getByText('База данных')).toBeVisible();
    const led: string[] = [];
    page.on('framenavigated', (frame) => led.push(frame.url()));
    await page.pdf({ format: 'A4' });
    await page.getByRole('button', { name: 'Показать лицензии' }).click();
    await expect(page.getByLabel('Найти библиотеку')).toBeVisible();
    expect(led).toEqual([]);

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation', { name: 'Главное меню' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'О портале' })).toBeVisible();
  },
);

test('an accountant on a phone reads that shifts are not for accountants', async ({ page }) => {
  const person = await makePerson({ role: 'B' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/login?next=%2Faccount');
  await signIn(page, person);
  await expect(page).toHaveURL('/workTime');
  await expect(page.getByText('открывается с компьютера')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Нет доступа']);
  await page.getByRole('link', { name: 'Войти под другим именем' }).click();
  await expect(page).toHaveURL('/login');
});
