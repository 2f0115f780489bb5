import { opensDialog, sees } from './acts.ts';
import type { SceneGroup } from './scene.ts';

/** What opens on a phone where `PHONE_PAGES` is not set. */
export const phone: SceneGroup = {
  title: 'Телефон',
  scenes: [
    {
      name: 'login-phone',
      title: 'Вход',
      route: '/login',
      device: 'phone',
      show: (page) => page.getByRole('button', { name: 'Войти' }).waitFor(),
    },
    {
      name: 'shifts-history-phone',
      title: 'История записи на день',
      route: '/workTime',
      as: 'operator',
      device: 'phone',
      show: async (page) => {
        await page.getByRole('grid').getByRole('row').nth(1).getByRole('button').first().click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'shifts-feed-phone',
      title: 'Смены в календаре телефона',
      route: '/workTime',
      as: 'operator',
      device: 'phone',
      show: opensDialog('Смены в календаре телефона'),
    },
    {
      name: 'no-access-phone',
      title: 'Нет доступа',
      route: '/workTime',
      as: 'accountant',
      device: 'phone',
      show: sees('Войдите с компьютера'),
    },
    {
      name: 'closed-phone',
      title: 'Страница, которую телефон не открывает',
      route: '/workTime',
      path: '/userManagement',
      as: 'admin',
      device: 'phone',
      show: sees('Эта страница открывается на компьютере.'),
    },
  ],
};
