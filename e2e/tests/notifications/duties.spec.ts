import { opensAll } from '../../support/phone/opens-all.ts';
import { query } from '../../support/people.ts';
import { expect, test } from '../../support/content.ts';
import { withoutStart } from '../../support/shell/without-start.ts';

// Proves: /duties
test('duties are on the home page and their own page, counted in the menu, and disappear when done', async ({
  page,
  comeAs,
  accessible,
}) => {
  const person = await comeAs({ role: 'B' });
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Сегодня', exact: true });
  // Requests of other people wait for every accountant; they have a term, so this is the last.
  await expect(card.getByRole('listitem').last()).toHaveText(
    'Укажите e-mailНа него придёт ссылка, если забудете пароль, и письма о сменах',
  );
  await card.getByRole('link', { name: 'Мои дела' }).click();
  await expect(page.getByRole('heading', { name: /^Мои дела ?\d+$/ })).toBeVisible();
  await accessible();
  await page.getByRole('button', { name: 'Личный кабинет' }).click();
  await expect(page.getByRole('link', { name: /^Мои дела ждёт вас: \d+$/ })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Укажите e-mail' }).click();
  await expect(page).toHaveURL('/account');

  await query(`update account set email = 'a@example.org', email_status = 'OK' where id = $1`, [
    person.accountId,
  ]);
  await page.goto('/duties');
  await expect(page.getByRole('heading', { name: /^Мои дела/ })).toBeVisible();
  await expect(page.getByRole('main').getByText('Укажите e-mail')).toBeHidden();
});

test(
  'a list that fails to load has a retry button',
  { tag: '@nightly' },
  async ({ page, comeAs, tolerated }) => {
    tolerated.push(/status of 500/);
    await comeAs({ role: 'B' });
    await withoutStart(page);
    await page.route('**/api/duties/**', (route) =>
      route.fulfill({
        status: 500,
        json: { errors: [{ status: '500', code: 'internal', detail: '', id: 'a1' }] },
      }),
    );
    await page.goto('/');
    const card = page.getByRole('region', { name: 'Сегодня', exact: true });
    const again = card.getByRole('button', { name: 'Повторить' });
    await expect(again).toBeInViewport({ ratio: 1 });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await again.click();
    await expect(card.getByRole('link', { name: /^Укажите e-mail/ })).toBeVisible();
  },
);

test.describe('phone limited to shifts', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('duties are above the week, and those not available on the phone are marked', async ({
    page,
    comeAs,
    accessible,
  }) => {
    await comeAs({ role: 'O' });
    await page.goto('/workTime');
    await page.getByRole('link', { name: /^Запишитесь на смены/ }).click();
    const email = page.getByRole('listitem').filter({ hasText: 'Укажите e-mail' });
    await expect(email).toContainText('на компьютере');
    await expect(email.getByRole('link')).toHaveCount(0);
    const here = await page.getByRole('main').getByRole('listitem').getByRole('link').count();
    await expect(page.getByRole('heading', { name: new RegExp(`^Мои дела ?${here}$`) })).toBeVisible();
    await accessible();
    await page.goto('/duties');
    await page.getByRole('link', { name: /^Запишитесь на смены/ }).click();
    await expect(page).toHaveURL(/\/workTime\?date=\d{4}-\d\d-\d\d$/);
    await expect(page.getByRole('heading', { name: 'Выходы' })).toBeVisible();
  });
});

test.describe('phone with every page', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test(
    'duties are counted in the menu sheet and at its button',
    { tag: '@nightly' },
    async ({ page, comeAs }) => {
      await comeAs({ role: 'B' });
      await opensAll(page);
      await page.goto('/');
      await page.getByRole('button', { name: /^ждёт вас: \d+ Ещё$/ }).click();
      await page
        .getByRole('dialog')
        .getByRole('link', { name: /^Мои дела ждёт вас: \d+$/ })
        .click();
      await expect(page.getByRole('heading', { name: /^Мои дела ?\d+$/ })).toBeVisible();
    },
  );
});
