import { fails } from './answers.ts';
import { sees } from './acts.ts';
import type { SceneGroup } from './scene.ts';

export const shell: SceneGroup = {
  title: 'Главная, поиск, общее',
  scenes: [
    {
      name: 'home',
      title: 'Главная страница администратора',
      route: '/',
      as: 'admin',
      show: async (page) => {
        await page.getByRole('region', { name: 'Новости' }).getByRole('article').nth(3).waitFor();
        await sees('Поздравляем от всей команды!')(page);
        const image = page.getByRole('region', { name: 'Информация' }).getByRole('img').first();
        await image.evaluate((it: HTMLImageElement) => it.decode());
      },
    },
    {
      name: 'home-operator',
      title: 'Главная страница оператора',
      route: '/',
      as: 'operator',
      show: (page) => page.getByRole('region', { name: 'Новости' }).getByRole('article').first().waitFor(),
    },
    {
      name: 'home-failed',
      title: 'Главная страница: новости не загрузились',
      route: '/',
      as: 'operator',
      before: fails('/news/'),
      refused: 500,
      show: (page) => page.getByRole('button', { name: 'Повторить' }).first().waitFor(),
    },
    {
      name: 'quick-search',
      title: 'Быстрый поиск: пустой',
      route: '/',
      as: 'admin',
      show: async (page) => {
        await page.getByRole('button', { name: 'Поиск' }).click();
        await page.getByRole('dialog').getByRole('option').first().waitFor();
      },
    },
    {
      name: 'quick-search-found',
      title: 'Быстрый поиск: найденное',
      route: '/',
      as: 'admin',
      show: async (page) => {
        await page.getByRole('button', { name: 'Поиск' }).click();
        await page.getByRole('combobox', { name: 'Поиск по порталу' }).fill('отказ');
        await page.getByRole('dialog').locator('mark').first().waitFor();
      },
    },
    {
      name: 'search',
      title: 'Поиск: опечатка исправлена',
      route: '/search',
      as: 'operator',
      path: '/search?query=интеревью',
      show: (page) => page.getByRole('main').getByRole('link').first().waitFor(),
    },
    {
      name: 'search-nothing',
      title: 'Поиск: ничего не нашлось',
      route: '/search',
      as: 'operator',
      path: '/search?query=ъъъъъъ',
      show: sees('Ничего не нашлось'),
    },
    {
      name: 'menu',
      title: 'Меню администрирования',
      route: '/about',
      as: 'admin',
      show: async (page) => {
        await page.getByRole('button', { name: 'Администрирование' }).click();
        await page.getByRole('link', { name: 'Управление пользователями' }).waitFor();
      },
    },
    { name: 'about', title: 'О портале', route: '/about', as: 'admin', show: sees('База данных') },
    {
      name: 'not-found',
      title: 'Такой страницы нет',
      route: '$',
      path: '/nowhere',
      as: 'operator',
      show: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
    },
    {
      name: 'no-access',
      title: 'Нет доступа',
      route: '/userLog',
      as: 'operator',
      show: (page) => page.getByRole('heading', { name: 'Нет доступа' }).waitFor(),
    },
  ],
};
