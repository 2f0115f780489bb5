import { type Role, ROLES } from '@portal/contract/shared/roles.ts';
import { visitorPages } from '../../../web/src/modules/accounts/accounts.pages.ts';
import { PAGES as PORTAL_PAGES } from '../../../web/src/pages.ts';
import type { Page } from '../../../web/src/platform/address/page.ts';

/** A page of the portal, and how it is walked. */
export interface RoutePage extends Pick<Page, 'title' | 'roles'> {
  /** Path of the router. */
  route: string;
  /** The document has the title of its record, where the record is found. */
  isNamedByRecord?: true;
  /** Address to open; defaults to the route. */
  path?: string;
  /** Its first panel is opened too. */
  hasPanels?: true;
  /** Roles that see it in their own way; the first that may open it where it is left out. */
  looks?: readonly Role[];
  /** Button of a form that opens as a dialog, and the field that has the focus then. */
  form?: readonly [button: string, field: string | RegExp];
}

const ADD_PROJECT = { hasPanels: true, form: ['Добавить проект', /^Название/] } as const;

/** Addresses, looks and forms; a page without them is opened by its path in the way of its first role. */
const WALKS: Partial<
  Record<(typeof PORTAL_PAGES)[number]['path'], Omit<RoutePage, 'title' | 'roles' | 'route'>>
> = {
  '/': { looks: ['A', 'O'], form: ['Написать сообщение', 'Директор'] },
  '/news/$type': { path: '/news/CATI', form: ['Добавить новость', 'Заголовок'] },
  '/news/news/$id': { isNamedByRecord: true },
  '/information/$type': { path: '/information/active', form: ['Добавить карточку', /.*/] },
  '/confirm_email/$uuid': { path: '/confirm_email/0f1e' },
  '/reset_password/$uuid': { path: '/reset_password/0f1e' },
  '/unsubscribe/$token': { path: '/unsubscribe/0f1e' },
  '/people': { looks: ['A', 'O'] },
  '/people/$personId': { isNamedByRecord: true, looks: ['A', 'O'] },
  '/requests': { looks: ['A', 'B', 'O'] },
  '/papers': { looks: ['B', 'O'] },
  '/duties': { looks: ['A', 'O'] },
  '/search': { path: '/search?query=отказ' },
  '/userManagement': { path: '/userManagement?size=10', form: ['Добавить', 'Сотрудник'] },
  '/file_viewer/$type/$id': { isNamedByRecord: true },
  '/workTime': { looks: ['A', 'O'] },
  '/workTime/board': { form: ['Задать потребность', /.*/] },
  '/knowledge_base/documents': ADD_PROJECT,
  '/knowledge_base/instructions': ADD_PROJECT,
  '/knowledge_base/positions': { hasPanels: true },
  '/knowledge_base/FAQ': { hasPanels: true, form: ['Добавить раздел', /^Название/] },
  '/knowledge_base/technical_information': { hasPanels: true },
};

const EVERY_PAGE: readonly RoutePage[] = PORTAL_PAGES.map(({ path: route, ...page }) => {
  const { title, roles }: Pick<Page, 'title' | 'roles'> = page;
  return { title, route, roles, ...WALKS[route] };
});

/** Every page but the sign-in. */
export const PAGES: readonly RoutePage[] = [
  ...EVERY_PAGE.filter(({ route }) => route !== '/login'),
  { title: 'Страница не найдена', route: '$', path: '/nowhere' },
];

/** Pages before the sign-in. */
export const VISITOR_PAGES: readonly RoutePage[] = EVERY_PAGE.filter(({ route }) =>
  visitorPages.some(({ path }) => path === route),
);

export const pagesOf = (role: Role): RoutePage[] => PAGES.filter(({ roles = ROLES }) => roles.includes(role));

/** Title of the document on the page. */
export const titleOf = ({ title, isNamedByRecord }: Pick<RoutePage, 'title' | 'isNamedByRecord'>) =>
  isNamedByRecord ? / — Портал$/ : `${title} — Портал`;

/** Titles of a test's pages, for its own title. */
export const titlesOf = (pages: readonly RoutePage[]): string =>
  pages.map(({ title }) => `'${title}'`).join(', ');
