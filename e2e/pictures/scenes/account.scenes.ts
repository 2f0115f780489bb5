import { hasWideNames, fails, isEmpty } from './answers.ts';
import { opensDialog, press, sees, seesRows, spoilsNewPassword, usesUpLink } from './acts.ts';
import { offersProvider } from './answers/provider.ts';
import { hasSecondFactor, renewsSecondFactor, startsSecondFactor } from './answers/second-factor.ts';
import { issuesPasswords } from './answers/passwords.ts';
import type { Scene, SceneGroup } from './scene.ts';

const users: readonly Scene[] = [
  {
    name: 'users',
    title: 'Пользователи',
    route: '/userManagement',
    as: 'admin',
    show: seesRows,
  },
  {
    name: 'users-new',
    title: 'Новый пользователь: логин свободен',
    route: '/userManagement',
    as: 'admin',
    show: async (page) => {
      await page.getByRole('button', { name: 'Добавить' }).click();
      const dialog = page.getByRole('dialog', { name: 'Новый пользователь' });
      await dialog.getByRole('combobox', { name: 'Сотрудник' }).click();
      await page.getByRole('option').first().click();
      await dialog.getByText('свободен').waitFor();
    },
  },
  {
    name: 'users-edit',
    title: 'Пользователь',
    route: '/userManagement',
    as: 'admin',
    show: async (page) => {
      await press(page, /^Действия:/);
      await page.getByRole('menuitem', { name: 'Изменить' }).click();
      await page.getByRole('dialog', { name: 'Пользователь' }).getByRole('textbox').first().waitFor();
    },
  },
  {
    name: 'users-menu',
    title: 'Что можно сделать с пользователем',
    route: '/userManagement',
    as: 'admin',
    show: async (page) => {
      await press(page, /^Действия:/);
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    name: 'users-empty',
    title: 'Пользователи: ни одного',
    route: '/userManagement',
    as: 'moderator',
    before: isEmpty('/account/'),
    show: sees('Ничего не найдено'),
  },
  {
    name: 'users-wide',
    title: 'Пользователи: имена в 40 широких букв',
    route: '/userManagement',
    as: 'admin',
    before: hasWideNames('/account/'),
    show: seesRows,
  },
  {
    name: 'users-100',
    title: 'Пользователи: 100 строк на странице',
    route: '/userManagement',
    as: 'admin',
    path: '/userManagement?size=100',
    show: seesRows,
  },
  {
    name: 'users-failed',
    title: 'Пользователи: сервер не ответил',
    route: '/userManagement',
    as: 'admin',
    before: fails('/account/'),
    refused: 500,
    show: sees('Не удалось загрузить пользователей'),
  },
];

const many: readonly Scene[] = [
  {
    name: 'users-without',
    title: 'Сотрудники без учётной записи',
    route: '/userManagement',
    as: 'admin',
    path: '/userManagement?tab=without',
    show: seesRows,
  },
  {
    name: 'users-without-none',
    title: 'У всех есть учётная запись',
    route: '/userManagement',
    as: 'admin',
    path: '/userManagement?tab=without',
    before: isEmpty('/account/without_account/'),
    show: sees('У всех работающих сотрудников есть учётная запись'),
  },
  {
    name: 'users-many',
    title: 'Учётные записи для многих',
    route: '/userManagement',
    as: 'moderator',
    path: '/userManagement?tab=without',
    show: async (page) => {
      await seesRows(page);
      await press(page, 'Создать для всех');
      await page.getByRole('dialog', { name: 'Новые учётные записи' }).getByText('По имени').waitFor();
    },
  },
  {
    name: 'accounts-roles',
    title: 'Без учётной записи: роли по должностям',
    route: '/userManagement',
    as: 'admin',
    path: '/userManagement?tab=without',
    show: async (page) => {
      await seesRows(page);
      await page.getByText('Роли по должностям').click();
      await page.getByRole('combobox', { name: 'Должность' }).last().waitFor();
    },
  },
  {
    name: 'accounts-issued',
    title: 'Временные пароли многих: показаны один раз',
    route: '/userManagement',
    as: 'admin',
    path: '/userManagement?tab=without',
    before: issuesPasswords,
    show: async (page) => {
      await seesRows(page);
      await press(page, 'Создать для всех');
      await page.getByRole('button', { name: 'Создать', exact: true }).click();
      await sees(/^Создано учётных записей/)(page);
    },
  },
  {
    name: 'accounts-slips',
    title: 'Карточки с паролями на бумаге: восемь на листе',
    route: '/userManagement',
    as: 'admin',
    path: '/userManagement?tab=without',
    before: issuesPasswords,
    isPaper: true,
    show: async (page) => {
      await seesRows(page);
      await press(page, 'Создать для всех');
      await page.getByRole('button', { name: 'Создать', exact: true }).click();
      await sees(/^Создано учётных записей/)(page);
      await page.emulateMedia({ media: 'print' });
      await page.locator('[data-slip]').first().waitFor();
    },
  },
];

export const account: SceneGroup = {
  title: 'Вход, личный кабинет, пользователи',
  scenes: [
    {
      name: 'login',
      title: 'Вход',
      route: '/login',
      show: (page) => page.getByRole('button', { name: 'Войти' }).waitFor(),
    },
    {
      name: 'login-provider',
      title: 'Вход: паролем или через службу входа',
      route: '/login',
      path: '/login?error=account_unknown',
      before: offersProvider({ password: true }),
      show: (page) => page.getByRole('link', { name: /^Войти через/ }).waitFor(),
    },
    {
      name: 'login-provider-only',
      title: 'Вход: пароль только для администраторов',
      route: '/login',
      before: offersProvider({ password: false }),
      show: (page) => page.getByRole('button', { name: 'Войти по паролю' }).waitFor(),
    },
    {
      name: 'forgot-password',
      title: 'Забыли пароль?',
      route: '/forgot_password',
      show: (page) => page.getByRole('button', { name: 'Отправить письмо' }).waitFor(),
    },
    {
      name: 'forgot-password-sent',
      title: 'Письмо отправлено',
      route: '/forgot_password',
      show: async (page) => {
        await page.getByLabel('Логин или e-mail').fill('operator');
        await page.getByRole('button', { name: 'Отправить письмо' }).click();
        await sees('Проверьте почту')(page);
      },
    },
    {
      name: 'reset-password',
      title: 'Новый пароль по ссылке: ошибки в полях',
      route: '/reset_password/$uuid',
      path: '/reset_password/0f1e',
      show: spoilsNewPassword,
    },
    {
      name: 'reset-password-used',
      title: 'Ссылка на новый пароль, которая уже не действует',
      route: '/reset_password/$uuid',
      path: '/reset_password/0f1e',
      refused: 422,
      show: usesUpLink,
    },
    {
      name: 'unsubscribe-unknown',
      title: 'Ссылка для отписки, которая не действует',
      route: '/unsubscribe/$token',
      path: '/unsubscribe/0f1e',
      refused: 422,
      show: sees('Ссылка не действует'),
    },
    { name: 'account', title: 'Личный кабинет', route: '/account', as: 'operator', show: sees('Этот сеанс') },
    {
      name: 'change-password',
      title: 'Смена пароля: ошибки в полях',
      route: '/changePassword',
      as: 'operator',
      show: async (page) => {
        await page.getByLabel('Старый пароль').focus();
        await page.getByLabel('Новый пароль').fill('1234');
        await page.getByLabel('Подтверждение пароля').fill('12345');
        await page.getByLabel('Подтверждение пароля').blur();
        await sees('Пароли не совпадают')(page);
      },
    },
    {
      name: 'duties',
      title: 'Мои дела',
      route: '/duties',
      as: 'moderator',
      show: seesRows,
    },
    {
      name: 'duties-none',
      title: 'Мои дела: всё сделано',
      route: '/duties',
      as: 'operator',
      before: isEmpty('/duties/'),
      show: sees('Всё сделано'),
    },
    {
      name: 'notifications',
      title: 'Уведомления',
      route: '/notifications',
      as: 'operator',
      show: sees('Для вас освободилось место'),
    },
    {
      name: 'notifications-panel',
      title: 'Уведомления: панель',
      route: '/',
      as: 'operator',
      show: async (page) => {
        await page.getByRole('button', { name: /^Уведомления/ }).click();
        await sees('Все уведомления')(page);
      },
    },
    {
      name: 'notification-settings',
      title: 'Настройки уведомлений',
      route: '/notificationSettings',
      as: 'operator',
      show: sees('Свободные смены'),
    },
    {
      name: 'second-factor',
      title: 'Второй фактор: что это и как начать',
      route: '/secondFactor',
      as: 'operator',
      show: sees('Подойдёт любое приложение с кодами'),
    },
    {
      name: 'second-factor-key',
      title: 'Второй фактор: ключ для приложения',
      route: '/secondFactor',
      as: 'operator',
      before: startsSecondFactor,
      show: async (page) => {
        await press(page, 'Продолжить');
        await page.getByRole('img', { name: 'QR-код для приложения' }).waitFor();
      },
    },
    {
      name: 'second-factor-codes',
      title: 'Второй фактор: коды восстановления, показаны один раз',
      route: '/secondFactor',
      as: 'operator',
      before: startsSecondFactor,
      show: async (page) => {
        await press(page, 'Продолжить');
        await page.getByLabel('2. Введите шесть цифр, которые покажет приложение').fill('123456');
        await press(page, 'Включить');
        await page.getByRole('list', { name: 'Коды восстановления' }).waitFor();
      },
    },
    {
      name: 'second-factor-again',
      title: 'Второй фактор: настроить заново может только владелец',
      route: '/secondFactor',
      as: 'operator',
      before: hasSecondFactor,
      show: sees('чтобы настроить его заново, подтвердите, что это вы'),
    },
    {
      name: 'second-factor-again-key',
      title: 'Второй фактор: новый ключ и код из прежней записи',
      route: '/secondFactor',
      as: 'operator',
      before: renewsSecondFactor,
      show: async (page) => {
        await press(page, 'Продолжить');
        await page.getByLabel('3. Введите новый код из прежней записи').waitFor();
      },
    },
    {
      name: 'second-factor-off',
      title: 'Отключить второй фактор',
      route: '/account',
      as: 'operator',
      before: hasSecondFactor,
      show: async (page) => {
        await press(page, 'Отключить');
        await page
          .getByRole('dialog', { name: 'Отключить второй фактор' })
          .getByRole('textbox')
          .last()
          .waitFor();
      },
    },
    {
      name: 'confirm-email',
      title: 'Ссылка подтверждения, которая уже не действует',
      route: '/confirm_email/$uuid',
      path: '/confirm_email/0f1e',
      as: 'operator',
      refused: 422,
      show: sees('E-mail не подтверждён'),
    },
    {
      name: 'my-feedback',
      title: 'Мои обращения',
      route: '/myFeedback',
      as: 'operator',
      show: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
    },
    {
      name: 'feedback-inbox',
      title: 'Обращения',
      route: '/feedback',
      as: 'moderator',
      show: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
    },
    {
      name: 'feedback-new',
      title: 'Новое сообщение',
      route: '/',
      as: 'operator',
      show: opensDialog('Написать сообщение', 'Новое сообщение'),
    },
    ...users,
    ...many,
  ],
};
