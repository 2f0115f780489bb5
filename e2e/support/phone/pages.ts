import { type Role, ROLES } from '@portal/contract/shared/roles.ts';

export interface RoutePage {
  /** Title of the document, without the portal's name. */
  title: string;
  /** The document has the title of its record, where the record is found. */
  isNamedByRecord?: true;
  /** Path of the router. */
  route: string;
  /** Address to open; defaults to the route. */
  path?: string;
  /** Roles with access; defaults to every signed-in user. */
  roles?: readonly Role[];
  /** Its first panel is opened too. */
  hasPanels?: true;
  /** Roles that see it in their own way; the first that may open it where it is left out. */
  looks?: readonly Role[];
  /** Button of a form that opens as a dialog, and the field that has the focus then. */
  form?: readonly [button: string, field: string | RegExp];
}

const STAFF: readonly Role[] = ['A', 'M', 'O'];
const EDITORS: readonly Role[] = ['A', 'M'];
const knowledge = (name: string, title: string, form?: RoutePage['form']): RoutePage => ({
  title,
  route: `/knowledge_base/${name}`,
  roles: STAFF,
  hasPanels: true,
  ...(form && { form }),
});

/** Every page but the sign-in, by the routes of `web`. */
export const PAGES: readonly RoutePage[] = [
  { title: 'Главная страница', route: '/', looks: ['A', 'O'], form: ['Написать сообщение', 'Директор'] },
  {
    title: 'Раздел новостей',
    route: '/news/$type',
    path: '/news/CATI',
    form: ['Добавить новость', 'Заголовок'],
  },
  { title: 'Конкретная новость', route: '/news/news/$id', isNamedByRecord: true },
  {
    title: 'Раздел информация',
    route: '/information/$type',
    path: '/information/active',
    form: ['Добавить карточку', /.*/],
  },
  { title: 'Профиль', route: '/account' },
  { title: 'Смена пароля', route: '/changePassword' },
  { title: 'Второй фактор', route: '/secondFactor' },
  { title: 'Согласие на обработку данных', route: '/consent' },
  { title: 'Подтверждение e-mail', route: '/confirm_email/$uuid', path: '/confirm_email/0f1e' },
  { title: 'Забыли пароль?', route: '/forgot_password' },
  { title: 'Новый пароль', route: '/reset_password/$uuid', path: '/reset_password/0f1e' },
  { title: 'Отписка от писем', route: '/unsubscribe/$token', path: '/unsubscribe/0f1e' },
  { title: 'Сотрудники', route: '/people', looks: ['A', 'O'] },
  { title: 'Сотрудник', route: '/people/$personId', isNamedByRecord: true, looks: ['A', 'O'] },
  { title: 'Споры о снятиях', route: '/disputes', roles: STAFF },
  { title: 'Мои документы', route: '/papers', looks: ['B', 'O'] },
  { title: 'Раздача документов', route: '/papers/batches', roles: ['A', 'B'] },
  { title: 'Кто получил документы', route: '/papers/receipts', roles: ['A', 'B'] },
  { title: 'Мои дела', route: '/duties', looks: ['A', 'O'] },
  { title: 'Уведомления', route: '/notifications' },
  { title: 'Настройки уведомлений', route: '/notificationSettings' },
  { title: 'О портале', route: '/about' },
  { title: 'Поиск', route: '/search', path: '/search?query=отказ' },
  { title: 'Журнал действий', route: '/userLog', roles: EDITORS },
  { title: 'Журнал действий пользователя', route: '/personalUserLog' },
  { title: 'Журнал инструктажей', route: '/instructionsLog', roles: EDITORS },
  { title: 'Обучение', route: '/compliance', roles: EDITORS },
  { title: 'Актуальность знаний', route: '/freshness', roles: EDITORS },
  { title: 'Мои инструктажи', route: '/personalInstructionsLog', roles: STAFF },
  {
    title: 'Управление пользователями',
    route: '/userManagement',
    path: '/userManagement?size=10',
    roles: EDITORS,
    form: ['Добавить', 'Сотрудник'],
  },
  { title: 'Обращения', route: '/feedback', roles: EDITORS },
  { title: 'Мои обращения', route: '/myFeedback' },
  { title: 'Просмотр файла', route: '/file_viewer/$type/$id', roles: STAFF, isNamedByRecord: true },
  { title: 'Выходы', route: '/workTime', roles: STAFF, looks: ['A', 'O'] },
  {
    title: 'Планирование',
    route: '/workTime/board',
    roles: EDITORS,
    form: ['Задать потребность', /.*/],
  },
  { title: 'Явка', route: '/workTime/today', roles: EDITORS },
  { title: 'Табель', route: '/workTime/timesheet', roles: EDITORS },
  { title: 'Мои финансы', route: '/erp/myFinances', roles: STAFF },
  { title: 'Документооборот', route: '/adminDocFlow', roles: ['B'] },
  { title: 'Личные документы', route: '/adminDocFlow/draft', roles: ['B'] },
  { title: 'Виды документов', route: '/adminDocFlow/types', roles: ['A', 'B'] },
  { title: 'Обмен с ERP', route: '/erp/exchange', roles: ['A'] },
  { title: 'Настройки', route: '/settings', roles: ['A'] },
  { title: 'Согласия на обработку данных', route: '/settings/consents', roles: ['A'] },
  { title: 'Состояние портала', route: '/state', roles: ['A'] },
  knowledge('documents', 'Документы по проекту', ['Добавить проект', /^Название/]),
  knowledge('instructions', 'Инструктажи', ['Добавить проект', /^Название/]),
  knowledge('positions', 'Классификатор должностей'),
  knowledge('FAQ', 'Часто задаваемые вопросы', ['Добавить раздел', /^Название/]),
  knowledge('technical_information', 'Техническая информация'),
  { title: 'Страница не найдена', route: '$', path: '/nowhere' },
];

/** Pages before the sign-in. */
export const VISITOR_PAGES: readonly RoutePage[] = [
  { title: 'Авторизация', route: '/login' },
  { title: 'Забыли пароль?', route: '/forgot_password' },
  { title: 'Новый пароль', route: '/reset_password/$uuid', path: '/reset_password/0f1e' },
];

export const pagesOf = (role: Role): RoutePage[] => PAGES.filter(({ roles = ROLES }) => roles.includes(role));

/** Title of the document on the page. */
export const titleOf = ({ title, isNamedByRecord }: Pick<RoutePage, 'title' | 'isNamedByRecord'>) =>
  isNamedByRecord ? / — Портал$/ : `${title} — Портал`;

/** Titles of a test's pages, for its own title. */
export const titlesOf = (pages: readonly RoutePage[]): string =>
  pages.map(({ title }) => `'${title}'`).join(', ');
