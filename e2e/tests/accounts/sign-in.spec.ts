import { makePerson, query } from '../../support/people.ts';
import { expect, sessionOf, signIn, test } from '../../support/test.ts';

const SIGNED_OUT = 'Вы вышли из системы или ваши учётные данные устарели';

test(
  'the form validates the pair, sends it once and opens the home page',
  { tag: '@main' },
  async ({ page, browser }) => {
    const person = await makePerson({ role: 'O' });
    await page.goto('/');
    await expect(page).toHaveURL('/login');
    const login = page.getByLabel('Логин');
    const password = page.getByLabel('Пароль', { exact: true });
    const enter = page.getByRole('button', { name: 'Войти' });

    await test.step('browsers and password managers recognise the fields', async () => {
      await expect(login).toBeFocused();
      await expect(login).toHaveAttribute('autocomplete', 'username');
      await expect(password).toHaveAttribute('autocomplete', 'current-password');
    });

    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/token/')) sent.push(request.method());
    });

    await test.step('an incomplete pair cannot be sent', async () => {
      await expect(enter).toBeDisabled();
      await login.fill(person.username);
      await expect(enter).toBeDisabled();
      await login.press('Enter');
      await login.fill('   ');
      await password.fill(person.password);
      await expect(enter).toBeDisabled();
      await password.press('Enter');
      expect(sent).toEqual([]);
    });

    await test.step('a toggle shows the password', async () => {
      const show = page.getByRole('button', { name: 'Показать пароль' });
      await expect(password).toHaveAttribute('type', 'password');
      await show.click();
      await expect(password).toHaveAttribute('type', 'text');
      await expect(password).toHaveValue(person.password);
      await show.click();
      await expect(password).toHaveAttribute('type', 'password');
    });

    await test.step('the form warns while Caps Lock is on', async () => {
      const hint = page.getByText('Включён Caps Lock');
      await expect(hint).toBeHidden();
      await password.dispatchEvent('keydown', { key: 'Q', modifierCapsLock: true });
      await expect(hint).toBeVisible();
      await password.dispatchEvent('keyup', { key: 'CapsLock' });
      await expect(hint).toBeHidden();
    });

    await test.step('a wrong pair is refused at the field without naming the wrong half', async () => {
      for (const username of [person.username, `${person.username}nobody`]) {
        await login.fill(username);
        await password.fill('не тот пароль');
        await enter.click();
        await expect(page.getByRole('alert')).toHaveText('Неверный логин или пароль.');
        await expect(password).toHaveAttribute('aria-invalid', 'true');
        await expect(page).toHaveURL('/login');
        await password.fill('другой');
        await expect(page.getByRole('alert')).toBeHidden();
      }
    });

    await test.step('a double Enter sends one request, and the home page opens', async () => {
      sent.length = 0;
      await login.fill(person.username.toUpperCase());
      await password.fill(person.password);
      await password.evaluate((field: HTMLInputElement) => {
        field.form?.requestSubmit();
        field.form?.requestSubmit();
      });
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { name: 'Новости' })).toBeVisible();
      expect(sent).toEqual(['POST']);
    });

    await test.step('a phone opens the shifts', async () => {
      const phone = await browser.newPage({ viewport: { width: 799, height: 800 }, baseURL: page.url() });
      await phone.goto('/login');
      await signIn(phone, person);
      await expect(phone).toHaveURL('/workTime');
      await phone.close();
    });
  },
);

test('the sixth attempt shows a countdown, and the wait ends', { tag: '@nightly' }, async ({ page }) => {
  const person = await makePerson({ role: 'O' });
  await page.clock.install();
  await page.goto('/login');
  const enter = page.getByRole('button', { name: 'Войти' });
  const alert = page.getByRole('alert');
  for (let failure = 1; failure <= 5; failure += 1) {
    await signIn(page, { username: person.username, password: `мимо-${failure}` });
    await expect(alert).toHaveText('Неверный логин или пароль.');
  }
  await signIn(page, person);
  await expect(alert).toHaveText(
    /^Слишком много попыток\. Попробуйте позже\. Повторить можно через (15:00|14:\d\d)\.$/,
  );
  await expect(enter).toBeDisabled();
  await page.clock.fastForward('10:00');
  await expect(alert).toHaveText(/Повторить можно через [45]:\d\d\.$/);
  await page.clock.fastForward('05:01');
  await expect(enter).toBeEnabled();

  // The server goes by its own clock: its quarter of an hour is taken from the row.
  await query(`delete from attempt where subject = $1`, [`login:${person.username}`]);
  await enter.click();
  await expect(page).toHaveURL('/');
});

test('sign-in returns to the requested page, and never to another site', async ({ page, baseURL }) => {
  const person = await makePerson({ role: 'O' });
  await page.goto('/news/CATI?page=2#content');
  await expect(page).toHaveURL(/\/login\?next=/);
  await signIn(page, person);
  await expect(page).toHaveURL('/news/CATI?page=2');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // The others are in next-path.test.ts.
  for (const next of ['//evil.example', '/\t/evil.example']) {
    await test.step(`next=${next}`, async () => {
      await page.goto(`/login?${new URLSearchParams({ next }).toString()}`);
      await signIn(page, person);
      await expect(page).toHaveURL(`${baseURL}/`);
    });
  }
});

// Proves: /login
test('opening the sign-in page signs out, and the old token is refused', async ({
  page,
  comeAs,
  request,
}) => {
  await comeAs({ role: 'O' });
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const key = (): Promise<string> =>
    page.evaluate(
      () => (JSON.parse(localStorage.getItem('portal.session') ?? '{}') as { access: string }).access,
    );
  const access = await key();
  const ask = () =>
    request
      .get('/api/account/info/', { headers: { authorization: `Bearer ${access}` } })
      .then((a) => a.status());
  expect(await ask()).toBe(200);

  // The pointer over the exit must not sign out yet.
  const exit = page.getByRole('link', { name: 'Выйти' });
  await exit.hover();
  expect(await ask()).toBe(200);
  await exit.click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('alert')).toHaveText(SIGNED_OUT);
  await expect.poll(ask).toBe(401);

  await page.goBack();
  await expect(page).toHaveURL('/login?next=%2Fabout');
});

test('a session ended elsewhere signs out at the next call, once', async ({ page, comeAs }) => {
  const person = await comeAs({ role: 'O' });
  // Whatever the page asks by itself is answered before the session ends.
  const reported = page.waitForResponse('**/api/logging/visiting/**');
  await page.goto('/account');
  await expect(page.getByText('Этот сеанс')).toBeVisible();
  await expect(page.getByLabel('Телефон', { exact: true })).toBeVisible();
  await reported;
  await query('delete from session where account_id = $1', [person.accountId]);

  await page.getByRole('link', { name: 'О портале' }).click();
  await expect(page).toHaveURL('/login?next=%2Fabout');
  await expect(page.getByRole('alert')).toHaveText(SIGNED_OUT);
  await signIn(page, person);
  await expect(page).toHaveURL('/about');
});

test(
  'sign-in and sign-out apply to every tab',
  { tag: '@nightly' },
  async ({ page, context, comeAs, request }) => {
    const person = await comeAs({ role: 'O' });
    const other = await context.newPage();
    await Promise.all([page.goto('/about'), other.goto('/account')]);
    await expect(other.getByRole('heading', { name: 'Профиль' })).toBeVisible();
    await page.getByRole('link', { name: 'Выйти' }).click();
    await expect(other).toHaveURL('/login?next=%2Faccount');

    // A key that was never given out is worth nothing, and a bent storage counts as signed out.
    const session = await sessionOf(request, person);
    const kept = [{ ...session, access: 'worthless' }, { ...session, access: 'не ключ' }, { access: 1 }];
    for (const value of kept) {
      await page.evaluate((text) => localStorage.setItem('portal.session', text), JSON.stringify(value));
      await page.goto('/about');
      await expect(page).toHaveURL('/login?next=%2Fabout');
    }
  },
);
