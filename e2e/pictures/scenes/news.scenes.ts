import { fails, hasWideNames, isEmpty } from './answers.ts';
import { opensDialog, press, sees } from './acts.ts';
import type { SceneGroup } from './scene.ts';

export const news: SceneGroup = {
  title: 'Новости и информация',
  scenes: [
    {
      name: 'news',
      title: 'Раздел новостей',
      route: '/news/$type',
      path: '/news/CATI',
      as: 'moderator',
      show: (page) => page.getByRole('main').getByRole('article').first().waitFor(),
    },
    {
      name: 'news-empty',
      title: 'Раздел новостей: пусто',
      route: '/news/$type',
      path: '/news/CATI',
      as: 'moderator',
      before: isEmpty('/news/'),
      show: sees('Здесь пока нет новостей'),
    },
    {
      name: 'news-wide',
      title: 'Раздел новостей: заголовки в 40 широких букв',
      route: '/news/$type',
      path: '/news/CATI',
      as: 'moderator',
      before: hasWideNames('/news/'),
      show: sees(/ЩЩЩ/),
    },
    {
      name: 'news-failed',
      title: 'Раздел новостей: сервер не ответил',
      route: '/news/$type',
      path: '/news/CATI',
      as: 'operator',
      before: fails('/news/'),
      refused: 500,
      show: (page) => page.getByRole('button', { name: 'Повторить' }).waitFor(),
    },
    {
      name: 'news-article',
      title: 'Новость',
      route: '/news/news/$id',
      path: '/news/CATI',
      as: 'moderator',
      show: async (page) => {
        await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
        await page.waitForURL('**/news/news/*');
        await page.getByRole('heading', { level: 1 }).waitFor();
      },
    },
    {
      name: 'news-new',
      title: 'Новая новость',
      route: '/news/$type',
      path: '/news/CATI',
      as: 'moderator',
      show: opensDialog('Добавить новость', 'Новая новость'),
    },
    {
      name: 'news-edit',
      title: 'Изменить новость',
      route: '/news/$type',
      path: '/news/CATI',
      as: 'moderator',
      show: opensDialog(/^Изменить новость/, 'Изменить новость'),
    },
    {
      name: 'news-unsaved',
      title: 'Вопрос о несохранённом',
      route: '/news/$type',
      path: '/news/CATI',
      as: 'moderator',
      show: async (page) => {
        await opensDialog('Добавить новость', 'Новая новость')(page);
        await page.getByRole('textbox', { name: 'Заголовок' }).fill('Смена тарифов');
        await page.keyboard.press('Escape');
        await page.getByRole('dialog', { name: 'Закрыть без сохранения?' }).waitFor();
      },
    },
    {
      name: 'news-delete',
      title: 'Вопрос перед удалением новости',
      route: '/news/$type',
      path: '/news/CATI',
      as: 'moderator',
      show: async (page) => {
        await press(page, /^Удалить новость/);
        await page.getByRole('dialog').getByRole('button', { name: 'Отмена' }).waitFor();
      },
    },
    {
      name: 'information',
      title: 'Карточки информации',
      route: '/information/$type',
      path: '/information/active',
      as: 'moderator',
      show: (page) => page.getByRole('main').getByRole('article').first().waitFor(),
    },
    {
      name: 'information-new',
      title: 'Новая карточка',
      route: '/information/$type',
      path: '/information/active',
      as: 'moderator',
      show: opensDialog('Добавить карточку', 'Новая карточка'),
    },
  ],
};
