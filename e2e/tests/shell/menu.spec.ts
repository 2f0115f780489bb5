import { type Role, ROLE_LABELS } from '@portal/contract/shared/roles.ts';
import type { Page } from '@playwright/test';
import { expect, sessionOf, test } from '../../support/test.ts';

const KNOWLEDGE = {
  'База знаний': [
    'Документы по проекту',
    'Инструктажи',
    'Классификатор должностей',
    'Часто задаваемые вопросы',
    'Техническая информация',
  ],
};
const PERSONAL = {
  'Личный кабинет': [
    'Мои дела',
    'Смена пароля',
    'Мой журнал действий',
    'Мои инструктажи',
    'Мои финансы',
    'Заявки',
    'Мои документы',
    'Мои обращения',
  ],
};
const OPERATOR = { ...KNOWLEDGE, Выходы: '/workTime', Сотрудники: '/people', ...PERSONAL };
const EDITOR = {
  ...OPERATOR,
  Администрирование: [
    'Журнал действий',
    'Журнал инструктажей',
    'Управление пользователями',
    'Обучение и знания',
    'Обращения и споры',
  ],
};
const ADMINISTRATOR = {
  ...EDITOR,
  Администрирование: [
    ...EDITOR.Администрирование,
    'Рассылка документов',
    'Обмен с ERP',
    'Настройки и состояние',
  ],
};
/** The menus of the specification (section 2). */
const MENUS = {
  O: OPERATOR,
  M: EDITOR,
  A: ADMINISTRATOR,
  B: {
    Сотрудники: '/people',
    'Личный кабинет': [
      'Мои дела',
      'Смена пароля',
      'Мой журнал действий',
      'Заявки',
      'Мои документы',
      'Мои обращения',
    ],
    Администрирование: ['Документооборот', 'Рассылка документов'],
  },
} as const;

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Главное меню' });

/** A name without the number that is counted at it. */
const nameIn = (text: string): string => text.split('\n')[0] ?? '';

/** Links of the menu, with every drop-down opened. */
async function readMenu(page: Page): Promise<Record<string, string | string[]>> {
  const menu = menuOf(page);
  await expect(menu).toBeVisible();
  const read: Record<string, string | string[]> = {};
  for (const entry of await menu.locator(':scope > *').all()) {
    if ((await entry.getAttribute('href')) !== null) {
      read[await entry.innerText()] = (await entry.getAttribute('href')) ?? '';
      continue;
    }
    const button = entry.getByRole('button');
    const name = nameIn(await button.innerText());
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    read[name] = (await entry.getByRole('link').allInnerTexts()).map(nameIn);
    await button.click();
    await expect(entry.getByRole('link')).toHaveCount(0);
  }
  return read;
}

for (const role of ['O', 'M', 'B'] as const) {
  test(`${ROLE_LABELS[role].toLowerCase()} sees the menu of the role and no role panel`, async ({
    page,
    comeAs,
  }) => {
    await comeAs({ role });
    await page.goto('/about');
    expect(await readMenu(page)).toEqual(MENUS[role]);
    await expect(page.getByRole('radiogroup', { name: 'Роль' })).toHaveCount(0);
  });
}

test('an administrator previews other roles and keeps their own permissions on the server', async ({
  page,
  comeAs,
  request,
}) => {
  const person = await comeAs({ role: 'A' });
  await page.goto('/userManagement');
  const panel = page.getByRole('complementary', { name: 'Панель администратора' });
  const edge = () => panel.evaluate((element) => getComputedStyle(element).borderTopColor);
  const choose = (role: Role) => panel.getByRole('radio', { name: ROLE_LABELS[role] }).click();
  await expect(panel.getByRole('radiogroup').locator('label')).toHaveText([
    'Администратор',
    'Модератор',
    'Оператор',
  ]);
  await expect(panel.getByRole('radio')).toHaveCount(3);
  expect(await readMenu(page)).toEqual(MENUS.A);
  expect(await edge()).not.toBe('rgb(247, 145, 30)');

  await choose('O');
  expect(await readMenu(page)).toEqual(MENUS.O);
  expect(await edge()).toBe('rgb(247, 145, 30)');
  await expect(page.getByRole('heading', { name: 'Нет доступа' })).toBeVisible();

  await page.reload();
  await expect(panel.getByRole('radio', { name: 'Оператор' })).toBeChecked();
  expect(await readMenu(page)).toEqual(MENUS.O);
  const kept = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('portal.session') ?? '{}') as { access: string }).access,
  );
  const asked = await request.get('/api/information/information/', {
    headers: { authorization: `Bearer ${kept}` },
  });
  expect(
    ((await asked.json()) as { data: { attributes: { information_type: number } }[] }).data.some(
      ({ attributes }) => attributes.information_type !== 1,
    ),
  ).toBe(true);

  await test.step('the panel collapses to an icon and keeps its state', async () => {
    await panel.getByRole('button', { name: 'Свернуть панель' }).click();
    await expect(panel.getByRole('radio')).toHaveCount(0);
    await page.reload();
    expect(await edge()).toBe('rgb(247, 145, 30)');
    await panel.getByRole('button', { name: 'Вы смотрите не в своей роли: развернуть' }).click();
  });

  // By the keyboard: one stop, arrows choose.
  await panel.getByRole('radio', { name: 'Оператор' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(panel.getByRole('radio', { name: 'Модератор' })).toBeFocused();
  expect(await readMenu(page)).toEqual(MENUS.M);
  await choose('A');
  await expect(page.getByRole('heading', { name: 'Нет доступа' })).toBeHidden();

  // The choice does not outlive the session.
  await choose('M');
  await page.evaluate(
    (text) => localStorage.setItem('portal.session', text),
    JSON.stringify(await sessionOf(request, person)),
  );
  await page.reload();
  await expect(panel.getByRole('radio', { name: 'Администратор' })).toBeChecked();
});

test('the menu works by keyboard alone', async ({ page, comeAs }) => {
  await comeAs({ role: 'O' });
  await page.goto('/about');
  const menu = menuOf(page);
  const knowledge = menu.getByRole('button', { name: 'База знаний' });
  const first = menu.getByRole('link', { name: 'Документы по проекту' });
  await expect(knowledge).toBeVisible();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'К содержанию' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /, на главную$/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(knowledge).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(knowledge).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(first).toBeHidden();
  await expect(knowledge).toBeFocused();

  await page.keyboard.press('ArrowDown');
  await expect(first).toBeFocused();
  await page.keyboard.press('End');
  await expect(menu.getByRole('link', { name: 'Техническая информация' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Выходы' })).toBeFocused();
  await expect(first).toBeHidden();

  await page.keyboard.press('Shift+Tab');
  await expect(knowledge).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/knowledge_base/documents');
  await expect(first).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('navigation', { name: 'База знаний' }).getByRole('link')).toHaveText(
    KNOWLEDGE['База знаний'],
  );
});

test('a click outside closes the list, and one list is open at a time', async ({ page, comeAs }) => {
  await comeAs({ role: 'A' });
  await page.goto('/about');
  const menu = menuOf(page);
  await menu.getByRole('button', { name: 'База знаний' }).click();
  await expect(menu.getByRole('link', { name: 'Инструктажи', exact: true })).toBeVisible();
  await menu.getByRole('button', { name: 'Администрирование' }).click();
  await expect(menu.getByRole('link', { name: 'Инструктажи', exact: true })).toBeHidden();
  await expect(menu.getByRole('link', { name: 'Управление пользователями' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('heading', { level: 1 }).click();
  await expect(menu.getByRole('link', { name: 'Управление пользователями' })).toBeHidden();
});

test(
  'the longest menu and the longest name fit into the narrowest bar',
  { tag: '@nightly' },
  async ({ page, comeAs }) => {
    await comeAs({ role: 'A', firstName: 'Константинопольская Анна-Мария-Изабелла Христорождественская' });
    await page.setViewportSize({ width: 800, height: 700 });
    await page.goto('/about');
    await expect(page.locator('header').getByRole('link', { name: /Проверкина/ })).toBeVisible();
    const bar = page.getByRole('banner');
    await expect(bar).toHaveCSS('height', '56px');
    const controls = await bar.getByRole('link').or(bar.getByRole('button')).all();
    expect(controls.length).toBeGreaterThan(0);
    for (const control of controls) await expect(control).toBeInViewport({ ratio: 1 });
    const [menu, name] = await Promise.all([
      menuOf(page).boundingBox(),
      bar.getByRole('link', { name: /Проверкина/ }).boundingBox(),
    ]);
    expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(name?.x ?? 0);
  },
);
