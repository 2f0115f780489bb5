import type { Page } from '@playwright/test';
import { fails, hasWideNames, isEmpty } from './answers.ts';
import { press, sees, seesRows } from './acts.ts';
import type { SceneGroup } from './scene.ts';

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

async function filter(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Фильтр', exact: true }).click();
  for (const name of ['Учётная запись', 'Выходы', 'Новости']) {
    await page.getByLabel('Раздел').first().fill(name);
    await page.getByRole('option', { name, exact: true }).click();
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Убрать отбор/ })
    .nth(3)
    .waitFor();
  await page.getByRole('heading', { name: 'Журнал действий' }).click();
}

export const logs: SceneGroup = {
  title: 'Журналы',
  scenes: [
    {
      name: 'log',
      title: 'Журнал действий с отбором',
      route: '/userLog',
      as: 'admin',
      path: `/userLog?from=${day(60)}&to=${day(2)}&sort=user,-created_at`,
      show: filter,
    },
    {
      name: 'log-filters',
      title: 'Журнал действий: панель фильтров',
      route: '/userLog',
      as: 'admin',
      show: async (page) => {
        await page.getByRole('button', { name: 'Фильтр', exact: true }).click();
        await page.getByRole('group', { name: 'Фильтры' }).waitFor();
      },
    },
    {
      name: 'log-entry',
      title: 'Журнал действий: запись открыта',
      route: '/userLog',
      as: 'admin',
      show: async (page) => {
        await press(page, 'Показать подробности');
        await sees('Адрес (IP)')(page);
      },
    },
    {
      name: 'log-500',
      title: 'Журнал действий: 500 строк на странице',
      route: '/userLog',
      as: 'admin',
      path: '/userLog?size=500',
      show: seesRows,
    },
    {
      name: 'log-empty',
      title: 'Журнал действий: пусто',
      route: '/userLog',
      as: 'moderator',
      before: isEmpty('/logging/'),
      show: sees('Записей пока нет'),
    },
    {
      name: 'log-wide',
      title: 'Журнал действий: имена в 40 широких букв',
      route: '/userLog',
      as: 'admin',
      before: hasWideNames('/logging/'),
      show: seesRows,
    },
    {
      name: 'log-failed',
      title: 'Журнал действий: сервер не ответил',
      route: '/userLog',
      as: 'admin',
      before: fails('/logging/'),
      refused: 500,
      show: (page) => page.getByRole('button', { name: 'Повторить' }).waitFor(),
    },
    {
      name: 'own-log',
      title: 'Журнал действий пользователя',
      route: '/personalUserLog',
      as: 'operator',
      show: seesRows,
    },
    {
      name: 'viewings',
      title: 'Журнал инструктажей',
      route: '/instructionsLog',
      as: 'moderator',
      show: seesRows,
    },
    {
      name: 'compliance',
      title: 'Обучение: матрица',
      route: '/compliance',
      as: 'moderator',
      show: seesRows,
    },
    {
      name: 'compliance-list',
      title: 'Обучение: список',
      route: '/compliance',
      as: 'moderator',
      path: '/compliance?view=list',
      show: seesRows,
    },
    {
      name: 'compliance-chosen',
      title: 'Обучение: выбранные строки',
      route: '/compliance',
      as: 'moderator',
      path: '/compliance?view=list&state=open&size=500',
      show: async (page) => {
        await seesRows(page);
        await page.getByRole('row').nth(1).getByRole('checkbox').check();
        await page.getByRole('region', { name: 'Выбранные строки' }).waitFor();
      },
    },
    {
      name: 'compliance-totals',
      title: 'Обучение: итоги',
      route: '/compliance',
      as: 'moderator',
      path: '/compliance?view=totals',
      show: sees('Все площадки'),
    },
    {
      name: 'freshness',
      title: 'Актуальность знаний: пора проверить',
      route: '/freshness',
      as: 'moderator',
      show: seesRows,
    },
    {
      name: 'freshness-whys',
      title: 'Актуальность знаний: чего не хватило',
      route: '/freshness',
      as: 'moderator',
      path: '/freshness?show=all&sort=-no',
      show: async (page) => {
        await page.getByRole('button', { name: 'Показать подробности' }).first().click();
        await sees('Чего не хватило')(page);
      },
    },
    {
      name: 'search-misses',
      title: 'Актуальность знаний: искали и не нашли',
      route: '/freshness',
      as: 'moderator',
      path: '/freshness?tab=misses',
      show: seesRows,
    },
    {
      name: 'own-viewings',
      title: 'Мои инструктажи',
      route: '/personalInstructionsLog',
      as: 'operator',
      show: (page) =>
        page.getByRole('region', { name: 'Нужно пройти' }).getByRole('listitem').first().waitFor(),
    },
  ],
};
