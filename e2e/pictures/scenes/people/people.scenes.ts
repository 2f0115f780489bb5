import type { Page } from '@playwright/test';
import { press, seesRows } from '../acts.ts';
import type { SceneGroup } from '../scene.ts';

/** Opens the card of a supervisor by the link of a row. */
const opensLeader = async (page: Page): Promise<void> => {
  await seesRows(page);
  await page.getByRole('cell').getByRole('link', { name: 'Соколова Марина Викторовна' }).first().click();
  await page.getByRole('heading', { level: 1, name: /^Соколова/ }).waitFor();
  await page.getByRole('heading', { name: /^Сотрудники: \d/ }).waitFor();
};

export const people: SceneGroup = {
  title: 'Сотрудники',
  scenes: [
    { name: 'people', title: 'Сотрудники', route: '/people', as: 'operator', show: seesRows },
    {
      name: 'people-chosen',
      title: 'Сотрудники: команда и руководитель',
      route: '/people',
      as: 'moderator',
      show: async (page) => {
        await seesRows(page);
        for (const row of [2, 3]) await page.getByRole('row').nth(row).getByRole('checkbox').check();
        await press(page, 'Изменить команду и руководителя');
        await page.getByRole('dialog').getByRole('combobox', { name: 'Руководитель' }).waitFor();
      },
    },
    {
      name: 'people-teams',
      title: 'Сотрудники: команды',
      route: '/people',
      path: '/people?view=teams',
      as: 'moderator',
      show: seesRows,
    },
    {
      name: 'people-levels',
      title: 'Сотрудники: кто кем руководит',
      route: '/people',
      path: '/people?view=levels',
      as: 'moderator',
      show: seesRows,
    },
    {
      name: 'people-none',
      title: 'Сотрудники: ничего не найдено',
      route: '/people',
      path: '/people?search=нетникого',
      as: 'operator',
      show: (page) => page.getByText('Ничего не найдено').waitFor(),
    },
    {
      name: 'person',
      title: 'Карточка сотрудника',
      route: '/people/$personId',
      path: '/people?search=Соколова',
      as: 'moderator',
      show: opensLeader,
    },
    {
      name: 'person-gone',
      title: 'Карточка, которой нет',
      route: '/people/$personId',
      path: '/people/999999999',
      as: 'operator',
      refused: 404,
      show: (page) => page.getByText('Такого сотрудника нет').waitFor(),
    },
  ],
};
