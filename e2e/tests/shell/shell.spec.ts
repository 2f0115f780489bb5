import type { Page, Request } from '@playwright/test';
import { makePerson, type Person, query } from '../../support/people.ts';
import { expect, sessionOf, signIn, test } from '../../support/test.ts';

const OFFLINE = 'Нет связи с сервером. Попробуем снова сами.';
const area = (page: Page) => page.getByRole('region', { name: 'Важные сообщения' });
const snacks = (page: Page) => page.getByRole('region', { name: 'Сообщения', exact: true });

async function savePhone(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Телефон', { exact: true }).fill(phone);
  await page.getByRole('button', { name: 'Сохранить' }).click();
}

/** Time stands still but for what the page needs to answer: 20 ms at a time until something is there. */
async function untilShown(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(page.getByText(text)).toBeVisible({ timeout: 10 });
  }).toPass();
}

test('snackbars are at the bottom left, 55 px apart, for 5 seconds that hover pauses', async ({
  page,
  comeAs,
  request,
}) => {
  const person = await comeAs({ role: 'O' });
  await sessionOf(request, person);
  await page.clock.install();
  await page.goto('/account');
  const stack = snacks(page);
  const phone = stack.getByText('Телефон сохранён.');
  const session = stack.getByText('Сеанс завершён');
  const end = page.getByRole('button', { name: /^Завершить сеанс/ });
  await expect(end).toBeVisible();
  await page.getByLabel('Телефон', { exact: true }).fill('89101234567');
  await page.clock.pauseAt(Date.now() + 60_000);

  await page.getByRole('button', { name: 'Сохранить' }).click();
  await untilShown(page, 'Телефон сохранён.');
  await page.clock.runFor(2000);
  await end.click();
  await untilShown(page, 'Сеанс завершён');

  await test.step('the newest snackbar is the lowest', async () => {
    const boxes = await Promise.all(
      ['Телефон сохранён.', 'Сеанс завершён'].map((hasText) =>
        stack.getByRole('status').filter({ hasText }).boundingBox(),
      ),
    );
    expect(boxes.map((box) => box && { x: box.x, fromBottom: 900 - box.y - box.height })).toEqual([
      { x: 24, fromBottom: 24 + 55 },
      { x: 24, fromBottom: 24 },
    ]);
  });

  await test.step('each snackbar closes after its own time', async () => {
    await page.clock.runFor(2800);
    await expect(phone).toBeVisible();
    await page.clock.runFor(200);
    await expect(phone).toBeHidden();
    await expect(session).toBeVisible();
  });

  await test.step('hover and focus on a snackbar pause the timers', async () => {
    await session.hover();
    await page.clock.runFor(30_000);
    await expect(session).toBeVisible();
    await page.mouse.move(600, 300);
    await page.clock.runFor(1000);
    await stack.getByRole('button', { name: 'Закрыть сообщение' }).focus();
    await page.clock.runFor(30_000);
    await expect(session).toBeVisible();
    await page.getByLabel('Телефон', { exact: true }).focus();
    await page.clock.runFor(1200);
    await expect(session).toBeHidden();
  });

  await test.step('a snackbar can be closed at once', async () => {
    await savePhone(page, '89101234568');
    await untilShown(page, 'Телефон сохранён.');
    await stack.getByRole('button', { name: 'Закрыть сообщение' }).click();
    await page.clock.runFor(20);
    await expect(phone).toBeHidden();
  });
});

test('the page shows an offline notice and recovers by itself', async ({ page, context, comeAs }) => {
  const person = await comeAs({ role: 'O' });
  // An answer that is still under way would count as a connection.
  const reported = page.waitForResponse('**/api/logging/visiting/**');
  await page.goto('/account');
  await expect(page.getByText('Этот сеанс')).toBeVisible();
  await expect(page.getByLabel('Телефон', { exact: true })).toBeVisible();
  await reported;
  await context.setOffline(true);
  await expect(area(page)).toContainText(OFFLINE);

  await test.step('a failed action reports the lost connection and keeps its input', async () => {
    await savePhone(page, '8 910 765-43-21');
    await expect(page.getByRole('alert')).toHaveText(
      'Нет связи с сервером. Проверьте подключение и повторите.',
    );
    await expect(page.getByLabel('Телефон', { exact: true })).toHaveValue('8 910 765-43-21');
    await area(page).getByRole('button', { name: 'Повторить' }).click();
    await expect(area(page)).toContainText(OFFLINE);
    await expect(page.getByRole('banner').getByText(person.lastName)).toBeVisible();
  });

  await context.setOffline(false);
  await expect(area(page)).toBeEmpty();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Телефон сохранён.')).toBeVisible();
});

test('an unavailable server is polled, and failed queries are then refetched', async ({ page, comeAs }) => {
  await comeAs({ role: 'O' });
  await page.clock.install();
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Сеансы' })).toBeVisible();
  await page.route('**/api/**', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }));
  await page.getByRole('link', { name: 'О портале' }).click();
  await page.clock.runFor(10_000);
  await expect(page.getByText('Не удалось узнать состояние')).toBeVisible();
  await expect(area(page)).toContainText(OFFLINE);
  await expect(page).toHaveURL('/about');

  await page.unroute('**/api/**');
  await page.clock.runFor(60_000);
  await expect(area(page)).toBeEmpty();
  await expect(page.getByText('База данных')).toBeVisible();
});

test('a server error is shown in general words with its code', async ({ page, comeAs }) => {
  await comeAs({ role: 'O' });
  await page.goto('/account');
  const detail = 'select * from account';
  await page.route('**/api/account/save_phone/', (route) =>
    route.fulfill({
      status: 500,
      json: { errors: [{ status: '500', code: 'internal', detail, id: 'e-4711' }] },
    }),
  );
  await savePhone(page, '89101112233');
  await expect(snacks(page).getByRole('alert')).toHaveText('Что-то пошло не так... Код e-4711');
  await expect(page.getByText(detail)).toBeHidden();
  await expect(page.getByLabel('Телефон', { exact: true })).toHaveValue('89101112233');
  await page.unroute('**/api/account/save_phone/');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Телефон сохранён.')).toBeVisible();
});

test('a new version is offered, not forced', async ({ page, comeAs }) => {
  await comeAs({ role: 'O' });
  await page.route('**/api/account/sessions/', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-portal-build': 'newer' } });
  });
  await page.goto('/account');
  const notice = area(page).getByRole('status');
  await expect(notice).toContainText('Вышла новая версия портала');
  await page.getByRole('link', { name: 'О портале' }).click();
  await expect(page.getByText('База данных')).toBeVisible();
  await expect(notice).toContainText('Вышла новая версия портала');
  const loaded = page.waitForEvent('load');
  await notice.getByRole('button', { name: 'Обновить' }).click();
  await loaded;
  await expect(page.getByText('База данных')).toBeVisible();
  await expect(area(page)).toBeEmpty();
});

// Proves: GET /api/logging/visiting/
test('each page change is reported once, and a secret URL is masked', async ({ page }) => {
  const visits: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/logging/visiting/')
      visits.push(`${searchParams.get('path')} ${searchParams.get('title')}`);
  });
  const person = await makePerson({ role: 'M' });
  await page.goto('/login?next=%2Fabout');
  await signIn(page, person);
  await expect(page.getByText('База данных')).toBeVisible();
  await page.getByRole('link', { name: 'Выходы' }).click();
  await expect(page.getByRole('heading', { name: 'Выходы', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('База данных')).toBeVisible();
  await page.goto('/confirm_email/5f0c7f0e-5a1d-4c8e-9a35-0c6f5f6d9a11');
  await expect(page.getByText('E-mail не подтверждён')).toBeVisible();
  await page.getByRole('link', { name: 'В личный кабинет' }).click();
  await expect(page.getByRole('heading', { name: 'Профиль' })).toBeVisible();

  const expected = [
    '/about О портале',
    '/workTime Выходы',
    '/about О портале',
    '/confirm_email/:uuid Подтверждение e-mail',
    '/account Профиль',
  ];
  await expect.poll(() => visits).toEqual(expected);
  // One visit a second is stored: the first of these, and perhaps others.
  const stored = async (who: Person) =>
    (
      await query<{ line: string }>(
        `select path || ' ' || title as line from visit where user_id = $1 order by created_at`,
        [who.accountId],
      )
    ).map(({ line }) => line);
  await expect.poll(() => stored(person)).toContain('/about О портале');
  const other = await makePerson({ role: 'M' });
  await page.goto('/login?next=%2Fconfirm_email%2F5f0c7f0e-5a1d-4c8e-9a35-0c6f5f6d9a11');
  await signIn(page, other);
  await expect(page.getByText('E-mail не подтверждён')).toBeVisible();
  await expect.poll(() => stored(other)).toEqual(['/confirm_email/… Подтверждение e-mail']);
});

test('a page whose code fails to load offers a retry', async ({ page, comeAs }) => {
  await comeAs({ role: 'O' });
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Сеансы' })).toBeVisible();
  await page.route('**/assets/AboutScreen*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'О портале' }).click();
  await expect(page.getByRole('heading', { name: 'Не удалось загрузить страницу' })).toBeVisible();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('navigation', { name: 'Главное меню' })).toBeVisible();

  await test.step('the rest of the portal still works', async () => {
    await page.getByRole('link', { name: 'Выходы' }).click();
    await expect(page.getByRole('heading', { name: 'Выходы', exact: true })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Не удалось загрузить страницу' })).toBeVisible();
  });
  await page.unroute('**/assets/AboutScreen*.js');
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByText('База данных')).toBeVisible();
});

test('a page that has not loaded after two minutes offers a retry', async ({ page, comeAs }) => {
  await comeAs({ role: 'O' });
  await page.clock.install();
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Сеансы' })).toBeVisible();
  // Never answered.
  await page.route('**/assets/AboutScreen*.js', () => undefined);
  await page.getByRole('link', { name: 'О портале' }).click();
  await page.clock.fastForward(115_000);
  await expect(page.getByRole('status', { name: 'Загружаем страницу' })).toBeVisible();
  await page.clock.fastForward(5_000);
  await expect(page.getByRole('heading', { name: 'Не удалось загрузить страницу' })).toBeVisible();
});

test('a new page starts at its top, and its title is announced', async ({ page, comeAs }) => {
  await comeAs({ role: 'O' });
  await page.goto('/account');
  await page.getByRole('link', { name: 'О портале' }).press('Enter');
  await expect(page).toHaveTitle('О портале — Портал');
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('link', { name: 'Выйти' })).toBeFocused();
});
