import type { APIRequestContext } from '@playwright/test';
import { mark, test as base } from '../../support/content.ts';
import { makePerson } from '../../support/people.ts';
import { expect, sessionOf, storageOf } from '../../support/test.ts';

const test = base.extend<{ organisation: void; asAdministrator: APIRequestContext }>({
  asAdministrator: [
    async ({ request, context, playwright, baseURL }, use) => {
      const session = await sessionOf(request, await makePerson({ role: 'A' }));
      await context.setStorageState(storageOf(session));
      const headers = { authorization: `Bearer ${session.access}` };
      const api = await playwright.request.newContext({
        ...(baseURL && { baseURL }),
        extraHTTPHeaders: headers,
      });
      await use(api);
      await api.dispose();
    },
    { auto: true },
  ],
  /** The name is the whole portal's: the test that asks for this one changes it, and it is put back. */
  organisation: async ({ asAdministrator: api }, use) => {
    const { organisation } = (await (await api.get('/api/settings/')).json()).data.attributes;
    await use();
    await api.put('/api/settings/', { data: { organisation } });
  },
});

// Proves: /settings
test(
  'an administrator renames the organisation, and every page shows the new name at once',
  { tag: '@main' },
  async ({ page, organisation: _organisation }) => {
    const name = `Центр ${mark()}`;
    await page.goto('/settings');
    const card = page.getByRole('region', { name: 'Организация' });
    await card.getByRole('textbox', { name: 'Название' }).fill(name);
    await expect(card.getByRole('img', { name: `Так выглядит шапка: ${name}` })).toBeVisible();
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await card.getByRole('button', { name: 'Сохранить' }).click();
    // Settings that another administrator may have changed stay.
    expect((await sent).postDataJSON()).toEqual({ organisation: name });
    await expect(page.getByText('Сохранено: организация')).toBeVisible();
    await expect(page.getByRole('link', { name: `${name}, на главную` })).toBeVisible();

    const manifest = await page.request.get('/manifest.webmanifest');
    expect(await manifest.json()).toMatchObject({ name, short_name: name, start_url: '/?start=app' });

    await page
      .getByRole('navigation', { name: 'Разделы настроек' })
      .getByRole('link', { name: 'История' })
      .click();
    await expect(page).toHaveURL(/section=history/);
    const history = page.getByRole('region', { name: 'История' });
    await history.getByRole('button', { name: new RegExp(`Название организации: .* → ${name}`) }).click();
    await expect(
      history.getByRole('row', { name: new RegExp(`Название организации .*${name}`) }),
    ).toBeVisible();

    await page.goto('/login');
    await expect(page.getByRole('main').getByText(name)).toBeVisible();
  },
);

test('a refusal is shown at its field, and no input is lost', async ({ page, tolerated }) => {
  tolerated.push(/status of 422/);
  await page.goto('/settings?section=shifts');
  const card = page.getByRole('region', { name: 'Смены', exact: true });
  const row = card.getByRole('listitem').nth(1);
  await row.getByRole('textbox', { name: 'Название' }).fill('Вечер');
  await row.getByRole('textbox', { name: 'Конец' }).fill('15:00');
  await expect(row.getByRole('textbox', { name: 'Новые часы — с какого дня' })).toBeVisible();
  await expect(row.getByText('До этого дня остаётся 15:00–21:00')).toBeVisible();
  await card.getByRole('button', { name: 'Сохранить' }).click();
  await expect(card.getByText('Смена не может кончаться тогда же, когда началась.')).toBeVisible();
  await expect(row.getByRole('textbox', { name: 'Название' })).toHaveValue('Вечер');
});

test('leaving an unsaved section asks first, and the address keeps the section', async ({ page }) => {
  await page.goto('/settings?section=planning');
  const card = page.getByRole('region', { name: 'Запись на смены', exact: true });
  await card.getByRole('textbox', { name: 'Время' }).fill('11:11');
  await page.getByRole('link', { name: 'Хранение' }).click();
  const question = page.getByRole('dialog', { name: 'Закрыть без сохранения?' });
  await question.getByRole('button', { name: 'Продолжить' }).click();
  await expect(card.getByRole('textbox', { name: 'Время' })).toHaveValue('11:11');
  await page.getByRole('link', { name: 'Хранение' }).click();
  await question.getByRole('button', { name: 'Закрыть', exact: true }).last().click();
  await expect(page.getByRole('region', { name: 'Хранение' })).toBeVisible();
  await expect(page).toHaveURL(/section=retention/);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Хранение' })).toBeVisible();
});

test(
  'an administrator chooses the roles that require a second factor',
  { tag: '@nightly' },
  async ({ page, tolerated }) => {
    tolerated.push(/status of 503/);
    // Kept from the server: accountants of other tests would be let nowhere.
    await page.route('**/api/settings/', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
    );
    await page.goto('/settings?section=rules');
    const card = page.getByRole('region', { name: 'Правила', exact: true });
    const roles = card.getByRole('group', { name: 'Второй фактор обязателен' });
    await expect(roles.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await roles.getByRole('checkbox', { name: 'Бухгалтер' }).check();
    await card.getByRole('radio', { name: 'Свою площадку' }).check();
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await card.getByRole('button', { name: 'Сохранить' }).click();
    expect((await sent).postDataJSON()).toEqual({ totp_required: ['B'], manager_scope: 'own_area' });
    // An unsaved choice stays.
    await expect(roles.getByRole('checkbox', { name: 'Бухгалтер' })).toBeChecked();
  },
);
