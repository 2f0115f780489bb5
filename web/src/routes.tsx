import type { SearchKind } from '@portal/contract/search/search.calls.ts';
import { EDITORS, STAFF } from '@portal/contract/shared/roles.ts';
import { createRoute, createRouter, notFound } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { inTime, lazyScreen } from './platform/lazy.ts';
import { dayOf, idsOf, idsToAddress, oneOf, pageOf, textOf } from './platform/api/search.ts';
import { LoadError } from './shell/messages/LoadError.tsx';
import { PagePending } from './shell/messages/PagePending.tsx';
import { moneyPages } from './routes-money.ts';
import { portal, root } from './routes-root.ts';
import { tablePages } from './routes-tables.ts';

/** Written out: the calls of the search are no part of the first page's code. */
const SEARCH_KINDS = [
  'instruction',
  'document',
  'faq',
  'technical',
  'position',
  'news',
] as const satisfies readonly SearchKind[];
const notFoundScreen = lazyScreen(() => import('./screens/NotFoundScreen.tsx'));

/**
 * An address with another type is no page. Said by the route and not by its screen: a not-found that is
 * thrown while drawing stays in the router's boundary and takes down the page that is opened next.
 */
const knownType =
  (types: () => Promise<readonly string[]>) =>
  async ({ params }: { params: { type: string } }): Promise<void> => {
    if (!(await inTime(types)).includes(params.type)) throw notFound();
  };

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: lazyScreen(() => import('./features/account/sign-in/SignInScreen.tsx')),
  staticData: { title: 'Авторизация' },
  validateSearch: (search): { next?: string } => {
    const next = textOf(search.next);
    return next ? { next } : {};
  },
});

const home = createRoute({
  getParentRoute: () => portal,
  path: '/',
  component: lazyScreen(() => import('./screens/home/HomeScreen.tsx')),
  staticData: { title: 'Главная страница' },
});

const news = createRoute({
  getParentRoute: () => portal,
  path: '/news/$type',
  component: lazyScreen(() => import('./features/news/NewsListScreen.tsx')),
  loader: knownType(async () => (await import('@portal/contract/news/news.calls.ts')).NEWS_TYPES),
  notFoundComponent: notFoundScreen,
  staticData: { title: 'Раздел новостей' },
  validateSearch: (search): { page?: number; search?: string } => ({
    page: pageOf(search.page),
    search: textOf(search.search),
  }),
});

const showNews = createRoute({
  getParentRoute: () => portal,
  path: '/news/news/$id',
  component: lazyScreen(() => import('./features/news/NewsScreen.tsx')),
  notFoundComponent: notFoundScreen,
  staticData: { title: 'Конкретная новость' },
});

const information = createRoute({
  getParentRoute: () => portal,
  path: '/information/$type',
  component: lazyScreen(() => import('./features/information/InformationScreen.tsx')),
  loader: knownType(
    async () => (await import('@portal/contract/information/information.calls.ts')).INFORMATION_TYPE_NAMES,
  ),
  notFoundComponent: notFoundScreen,
  staticData: { title: 'Раздел информация' },
});

const account = createRoute({
  getParentRoute: () => portal,
  path: '/account',
  component: lazyScreen(() => import('./features/account/AccountScreen.tsx')),
  staticData: { title: 'Личный кабинет' },
});

const changePassword = createRoute({
  getParentRoute: () => portal,
  path: '/changePassword',
  component: lazyScreen(() => import('./features/account/password/ChangePasswordScreen.tsx')),
  staticData: { title: 'Смена пароля' },
});

const confirmEmail = createRoute({
  getParentRoute: () => portal,
  path: '/confirm_email/$uuid',
  component: lazyScreen(() => import('./features/account/contacts/ConfirmEmailScreen.tsx')),
  staticData: { title: 'Подтверждение e-mail' },
});

const about = createRoute({
  getParentRoute: () => portal,
  path: '/about',
  component: lazyScreen(() => import('./screens/AboutScreen.tsx')),
  staticData: { title: 'О портале' },
});

const search = createRoute({
  getParentRoute: () => portal,
  path: '/search',
  component: lazyScreen(() => import('./features/search/SearchScreen.tsx')),
  staticData: { title: 'Поиск' },
  validateSearch: (address): { query?: string; kind?: SearchKind; page?: number } => ({
    query: textOf(address.query),
    kind: oneOf(SEARCH_KINDS)(address.kind),
    page: pageOf(address.page),
  }),
});

const knowledge = createRoute({
  getParentRoute: () => portal,
  id: 'knowledge',
  component: lazyScreen(() => import('./shell/layout/KnowledgeLayout.tsx')),
});

const fileViewer = createRoute({
  getParentRoute: () => portal,
  path: '/file_viewer/$type/$id',
  component: lazyScreen(() => import('./screens/viewer/FileViewerScreen.tsx')),
  loader: ({ params: { type } }) =>
    knownType(async () => (await import('@portal/contract/viewer/viewer.calls.ts')).FILE_OWNERS)({
      params: { type },
    }),
  notFoundComponent: notFoundScreen,
  staticData: { title: 'Просмотр файла', roles: STAFF },
});

/** A page of panels: `open` and `show` list what is open, `item` is scrolled to, `q` is searched for. */
const knowledgePage = <const P extends string>(
  path: P,
  title: string,
  importer: () => Promise<{ default: ComponentType }>,
) =>
  createRoute({
    getParentRoute: () => knowledge,
    path,
    component: lazyScreen(importer),
    staticData: { title, roles: STAFF },
    validateSearch: (
      search,
    ): { open?: string | number; show?: string | number; item?: number; q?: string } => {
      const item = Number(idsOf(search.item)[0]);
      return {
        open: idsToAddress(idsOf(search.open)),
        show: idsToAddress(idsOf(search.show)),
        item: item || undefined,
        q: textOf(search.q),
      };
    },
  });

const documents = knowledgePage(
  '/knowledge_base/documents',
  'Документы по проекту',
  () => import('./features/documents/DocumentsScreen.tsx'),
);
const instructions = knowledgePage(
  '/knowledge_base/instructions',
  'Инструктажи',
  () => import('./features/instructions/InstructionsScreen.tsx'),
);
const positions = knowledgePage(
  '/knowledge_base/positions',
  'Классификатор должностей',
  () => import('./features/positions/PositionsScreen.tsx'),
);
const faq = knowledgePage(
  '/knowledge_base/FAQ',
  'Часто задаваемые вопросы',
  () => import('./features/faq/FaqScreen.tsx'),
);
const technical = knowledgePage(
  '/knowledge_base/technical_information',
  'Техническая информация',
  () => import('./features/faq/TechnicalScreen.tsx'),
);

const workTime = createRoute({
  getParentRoute: () => portal,
  path: '/workTime',
  component: lazyScreen(() => import('./features/shifts/WorkTimeScreen.tsx')),
  staticData: { title: 'Выходы', roles: STAFF },
  validateSearch: (search): { date?: string; month?: string } => ({
    date: dayOf(search.date),
    month: dayOf(`${textOf(search.month)}-01`)?.slice(0, 7),
  }),
});

const workTimeBoard = createRoute({
  getParentRoute: () => portal,
  path: '/workTime/board',
  component: lazyScreen(() => import('./features/shifts/board/BoardScreen.tsx')),
  staticData: { title: 'Планирование выходов', roles: EDITORS },
  validateSearch: (
    search,
  ): { area?: string; position?: string; from?: string; weeks?: number; cell?: string } => ({
    area: textOf(search.area),
    position: textOf(search.position),
    from: dayOf(search.from),
    weeks: pageOf(search.weeks) ?? (search.weeks === 1 ? 1 : undefined),
    cell: textOf(search.cell),
  }),
});

const notFoundRoute = createRoute({ getParentRoute: () => portal, path: '$', component: notFoundScreen });

const routeTree = root.addChildren([
  login,
  portal.addChildren([
    home,
    news,
    showNews,
    information,
    account,
    changePassword,
    confirmEmail,
    about,
    search,
    ...tablePages,
    fileViewer,
    workTime,
    workTimeBoard,
    ...moneyPages,
    knowledge.addChildren([documents, instructions, positions, faq, technical]),
    notFoundRoute,
  ]),
]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: PagePending,
  defaultPendingMs: 300,
  defaultErrorComponent: LoadError,
  defaultNotFoundComponent: notFoundScreen,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
