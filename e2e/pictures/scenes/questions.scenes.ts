import { answers, differs } from './answers.ts';
import { asks, asksForName, openPanel, opensDialog, opensDialogOfMenu, press, sees } from './acts.ts';
import type { Scene, SceneGroup } from './scene.ts';

const csv = (lines: string[]) => ({
  name: 'Отсутствия.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\r\n')}\r\n`),
});

const FEED = {
  data: {
    type: 'feed',
    id: '1',
    attributes: { created_at: '2026-03-02T09:00:00+03:00', last_read_at: '2026-03-10T07:15:00+03:00' },
  },
};

const users = { route: '/userManagement', as: 'admin', path: '/userManagement?search=operator' } as const;

/** Questions and results of the menu in a user's row. */
const ofUser = (name: string, title: string, item: string, then: Scene['show'], more = {}): Scene => ({
  ...users,
  name,
  title,
  ...more,
  show: async (page) => {
    await press(page, /^Действия:/);
    await page.getByRole('menuitem', { name: item }).click();
    await then(page);
  },
});

const people: readonly Scene[] = [
  ofUser('users-confirm', 'Вопрос перед сбросом пароля', 'Сбросить пароль', asks()),
  ofUser('users-sessions', 'Вопрос перед концом сеансов', 'Завершить сеансы', asks()),
  ofUser(
    'users-issued',
    'Временный пароль выдан',
    'Сбросить пароль',
    async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Сбросить' }).click();
      await page.getByText('Кедр-1234-ель').waitFor();
    },
    {
      before: answers('/account/reset_password/', {
        data: { message: 'Временный пароль: Кедр-1234-ель', temporary_password: 'Кедр-1234-ель' },
      }),
    },
  ),
  {
    ...users,
    name: 'users-chosen',
    title: 'Вопрос перед концом сеансов нескольких',
    path: '/userManagement',
    show: async (page) => {
      for (const row of [2, 3, 4]) await page.getByRole('row').nth(row).getByRole('checkbox').check();
      await press(page, 'Завершить сеансы');
      await asks()(page);
    },
  },
];

const texts: readonly Scene[] = [
  {
    name: 'documents-delete-wrong',
    title: 'Удаление: введено не то название',
    route: '/knowledge_base/documents',
    as: 'moderator',
    show: async (page) => {
      await asksForName(/^Удалить документ/)(page);
      await page.getByRole('textbox', { name: /^Введите/ }).fill('Что-то другое');
      await page
        .getByRole('dialog')
        .last()
        .getByRole('button', { name: /^Удалить/ })
        .click();
      await page.locator('[aria-invalid=true]').waitFor();
    },
  },
  {
    name: 'faq-delete',
    title: 'Вопрос перед удалением ответа',
    route: '/knowledge_base/FAQ',
    as: 'moderator',
    show: async (page) => {
      await openPanel(page);
      await press(page, /^Удалить вопрос/);
      await asks()(page);
    },
  },
  {
    name: 'information-edit',
    title: 'Изменить карточку',
    route: '/information/$type',
    path: '/information/active',
    as: 'moderator',
    show: opensDialog(/^Изменить карточку/, 'Изменить карточку'),
  },
  {
    name: 'information-delete',
    title: 'Вопрос перед удалением карточки',
    route: '/information/$type',
    path: '/information/active',
    as: 'moderator',
    show: async (page) => {
      await press(page, /^Удалить карточку/);
      await asks()(page);
    },
  },
  {
    name: 'instruction-words',
    title: 'Инструктаж: слова не подошли',
    route: '/file_viewer/$type/$id',
    path: '/search?query=Коды отказов&kind=instruction',
    as: 'operator',
    before: async (page) => {
      await differs('/knowledge_base/get_file_info/instruction/:id/', {
        status: 3,
        current_second: -1,
        available_time: 999,
      })(page);
      await answers('/knowledge_base/instruction/check_words/:id/', {
        data: { status: 'not_match', message: 'Слова не подошли.' },
        meta: { tries_left: 3 },
      })(page);
    },
    show: async (page) => {
      await page.getByRole('main').getByRole('link', { name: 'Коды отказов' }).first().click();
      await page.getByLabel('Слово 1').fill('пень');
      await page.getByLabel('Слово 2').fill('колода');
      await page.getByRole('button', { name: 'Проверить' }).click();
      await sees(/Осталось попыток:\s3/)(page);
    },
  },
];

const work: readonly Scene[] = [
  {
    name: 'board-cancel',
    title: 'Планирование: снять со смены',
    route: '/workTime/board',
    as: 'moderator',
    show: async (page) => {
      await page
        .getByRole('button', { name: /Смена I, Тула: записано/ })
        .nth(3)
        .click();
      const person = page.getByRole('complementary').getByRole('listitem').first();
      await person.hover();
      await person.getByRole('button', { name: /^Снять со смены/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Снять со смены' });
      await dialog.getByRole('button', { name: 'Снять', exact: true }).click();
      await dialog.getByText('Поле обязательно для заполнения.').waitFor();
    },
  },
  {
    name: 'board-remind',
    title: 'Планирование: напомнить всем',
    route: '/workTime/board',
    as: 'moderator',
    show: async (page) => {
      const panel = page.getByRole('region', { name: /^Не записались/ });
      await panel.getByRole('button', { name: 'Следующая неделя' }).click();
      await panel.getByRole('button', { name: 'Напомнить всем' }).click();
      await asks()(page);
    },
  },
  {
    name: 'compliance-remind',
    title: 'Обучение: вопрос перед напоминанием',
    route: '/compliance',
    path: '/compliance?view=list&state=open',
    as: 'moderator',
    show: async (page) => {
      await page.getByRole('row').nth(1).getByRole('checkbox').check();
      await press(page, /^Напомнить/);
      await asks()(page);
    },
  },
  {
    name: 'erp-refused',
    title: 'Обмен с ERP: файл с ошибками',
    route: '/erp/exchange',
    path: '/erp/exchange?kind=absences',
    as: 'admin',
    refused: 422,
    show: async (page) => {
      await page
        .getByLabel('Файл из ERP')
        .setInputFiles([
          csv([
            'Табельный номер;С;По;Причина',
            'нет-такого;01.12.2026;30.02.2027;Отпуск',
            ';02.12.2026;01.12.2026;Отпуск',
          ]),
        ]);
      await page.getByRole('button', { name: 'Проверить' }).click();
      await page.getByRole('alert').filter({ hasText: 'Файл не принят' }).waitFor();
    },
  },
  {
    name: 'erp-accept',
    title: 'Обмен с ERP: вопрос перед приёмом',
    route: '/erp/exchange',
    path: '/erp/exchange?kind=absences',
    as: 'admin',
    show: async (page) => {
      await page
        .getByLabel('Файл из ERP')
        .setInputFiles([csv(['Табельный номер;С;По;Причина', 'нет-такого;01.12.2026;02.12.2026;Отпуск'])]);
      await page.getByRole('button', { name: 'Принять', exact: true }).click();
      await asks()(page);
    },
  },
  {
    name: 'erp-undo',
    title: 'Вопрос перед отменой импорта',
    route: '/erp/exchange',
    path: '/erp/exchange?kind=absences',
    as: 'admin',
    show: async (page) => {
      await press(page, 'Показать подробности');
      await press(page, 'Отменить импорт');
      await asks()(page);
    },
  },
  {
    name: 'feed-new',
    title: 'Вопрос перед новой ссылкой на календарь',
    route: '/workTime',
    as: 'operator',
    before: answers('/work_time/feed/', FEED),
    show: async (page) => {
      await opensDialogOfMenu('Неделя и календарь', 'Смены в календаре телефона')(page);
      await page.getByRole('button', { name: 'Создать новую' }).click();
      await asks()(page);
    },
  },
  {
    name: 'feed-off',
    title: 'Вопрос перед отключением календаря',
    route: '/workTime',
    as: 'operator',
    before: answers('/work_time/feed/', FEED),
    show: async (page) => {
      await opensDialogOfMenu('Неделя и календарь', 'Смены в календаре телефона')(page);
      await page.getByRole('button', { name: 'Отключить' }).click();
      await asks()(page);
    },
  },
  {
    name: 'docflow-wipe',
    title: 'Вопрос перед стиранием черновика',
    route: '/adminDocFlow/draft',
    as: 'accountant',
    show: async (page) => {
      await press(page, 'Стереть черновик');
      await asks()(page);
    },
  },
];

/** Confirmations, refusals and values that are shown once. */
export const questions: SceneGroup = {
  title: 'Вопросы и отказы',
  scenes: [
    ...people,
    ...texts,
    ...work,
    {
      name: 'session-ended',
      title: 'Сеанс завершён на другом устройстве',
      route: '/login',
      path: '/account',
      as: 'operator',
      refused: 401,
      before: answers(
        '/account/info/',
        { errors: [{ status: '401', code: 'unauthorized', detail: 'Войдите.' }] },
        401,
      ),
      show: (page) => page.getByRole('button', { name: 'Войти' }).waitFor(),
    },
  ],
};
