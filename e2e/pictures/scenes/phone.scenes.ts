import { sees } from './acts.ts';
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
