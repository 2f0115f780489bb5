import type { Page } from '@playwright/test';
import { fails, hasWideNames } from './answers.ts';
import { opensDialog, opensDialogOfMenu, sees } from './acts.ts';
import type { SceneGroup } from './scene.ts';

async function openCell(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /Смена I, Тула: записано/ })
    .nth(3)
    .click();
  await page.getByRole('complementary').getByRole('listitem').first().waitFor();
}

const seesBoard = (page: Page) =>
  page
    .getByRole('button', { name: /Смена I, .*: записано/ })
    .first()
    .waitFor();

const seesWeek = (page: Page) => page.getByRole('checkbox').nth(13).waitFor();

export const shifts: SceneGroup = {
  title: 'Выходы',
  scenes: [
    { name: 'shifts', title: 'Выходы', route: '/workTime', as: 'operator', show: seesWeek },
    {
      name: 'shifts-history',
      title: 'История записи на день',
      route: '/workTime',
      as: 'operator',
      show: async (page) => {
        await page.getByRole('grid').getByRole('row').nth(1).getByRole('button').first().click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'shifts-wishes',
      title: 'Пожелания по сменам',
      route: '/workTime',
      as: 'operator',
      show: opensDialogOfMenu('Неделя и календарь', 'Мои пожелания'),
    },
    {
      name: 'shifts-feed',
      title: 'Смены в календаре телефона',
      route: '/workTime',
      as: 'operator',
      show: opensDialogOfMenu('Неделя и календарь', 'Смены в календаре телефона'),
    },
    {
      name: 'shifts-failed',
      title: 'Выходы: сервер не ответил',
      route: '/workTime',
      as: 'operator',
      before: fails('/work_time/'),
      refused: 500,
      show: (page) => page.getByRole('button', { name: 'Повторить' }).first().waitFor(),
    },
    {
      name: 'shifts-phone',
      title: 'Выходы',
      route: '/workTime',
      as: 'operator',
      device: 'phone',
      readme: { name: 'shifts-phone', width: 390, height: 844 },
      isNow: true,
      show: async (page) => {
        await seesWeek(page);
        await page
          .getByRole('link', { name: /передают|Мои дела/ })
          .first()
          .waitFor();
      },
    },
    {
      name: 'shifts-board',
      title: 'Планирование: смена открыта',
      route: '/workTime/board',
      as: 'moderator',
      readme: { name: 'shifts-board', width: 1280, height: 900 },
      show: openCell,
    },
    {
      name: 'shifts-today',
      title: 'Явка сегодня',
      route: '/workTime/today',
      as: 'moderator',
      show: (page) => page.getByRole('heading', { level: 2 }).first().waitFor(),
    },
    {
      name: 'marks-screen',
      title: 'Код для отметки на экране у входа',
      route: '/workTime/screen',
      as: 'moderator',
      show: async (page) => {
        await page.getByRole('combobox', { name: 'Площадка' }).click();
        await page.getByRole('option').first().click();
        await page.getByText(/^\d{4} \d{4}$/).waitFor();
      },
    },
    {
      name: 'shifts-timesheet',
      title: 'Табель',
      route: '/workTime/timesheet',
      as: 'moderator',
      show: (page) => page.getByRole('table').waitFor(),
    },
    {
      name: 'board-unplanned',
      title: 'Планирование: не записались',
      route: '/workTime/board',
      as: 'moderator',
      show: async (page) => {
        await page
          .getByRole('region', { name: /^Не записались/ })
          .getByRole('listitem')
          .first()
          .waitFor();
      },
    },
    {
      name: 'board-need',
      title: 'Потребность и места',
      route: '/workTime/board',
      as: 'moderator',
      show: opensDialog('Задать потребность', 'Потребность и места'),
    },
    {
      name: 'board-copy',
      title: 'Скопировать неделю',
      route: '/workTime/board',
      as: 'moderator',
      show: async (page) => {
        await opensDialog('Задать потребность', 'Потребность и места')(page);
        await page.getByRole('button', { name: 'Ещё', exact: true }).click();
        await page.getByRole('menuitem', { name: 'Копия' }).click();
        await page.getByRole('button', { name: 'Скопировать', exact: true }).waitFor();
      },
    },
    {
      name: 'board-wide',
      title: 'Планирование: имена в 40 широких букв',
      route: '/workTime/board',
      as: 'moderator',
      before: hasWideNames('/work_time/unplanned/'),
      show: sees(/ЩЩЩ/),
    },
    {
      name: 'board-failed',
      title: 'Планирование: сервер не ответил',
      route: '/workTime/board',
      as: 'moderator',
      before: fails('/work_time/coverage/'),
      refused: 500,
      show: (page) => page.getByRole('button', { name: 'Повторить' }).first().waitFor(),
    },
    {
      name: 'board-weeks',
      title: 'Восемь недель',
      route: '/workTime/board',
      path: '/workTime/board?weeks=8',
      as: 'moderator',
      show: seesBoard,
    },
  ],
};
