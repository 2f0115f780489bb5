import { STAFF } from '@portal/contract/shared/roles.ts';
import { createRoute, createRouter, notFound, redirect } from '@tanstack/react-router';
import { inTime, lazyScreen, type Screen, loadData } from './platform/lazy.ts';
import { stringifySearch } from './platform/address/search.ts';
import { LoadError } from './shell/messages/LoadError.tsx';
import { PagePending } from './shell/messages/PagePending.tsx';
import { NextSearch, SignInSearch } from './modules/accounts/sign-in/sign-in.search.ts';
import { NewsSearch } from './modules/news/articles/news.search.ts';
import { FoundSearch } from './modules/search/found.search.ts';
import { HomeSearch } from './screens/home/home.search.ts';
import { PanelsSearch } from './ui/panels/address/panels.search.ts';
import { moneyPages } from './routes-money.ts';
import { ownPages } from './routes-own.ts';
import { portal, root } from './routes-root.ts';
import { shiftPages } from './routes-shifts.ts';
import { tablePages } from './routes-tables.ts';

const notFoundScreen = lazyScreen((): Screen => import('./screens/NotFoundScreen.tsx'));

/**
 * An unknown type is a 404. Thrown by the route and not its screen: not-found thrown during render stays in
 * the router's boundary and breaks the next page.
 */
const knownType =
  (types: () => Promise<readonly string[]>) =>
  async ({ params }: { params: { type: string } }): Promise<void> => {
    if (!(await inTime(types)).includes(params.type)) throw notFound();
  };

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: lazyScreen((): Screen => import('./modules/accounts/sign-in/SignInScreen.tsx')),
  staticData: { title: 'Авторизация' },
  validateSearch: SignInSearch,
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot_password',
  component: lazyScreen((): Screen => import('./modules/accounts/recovery/ForgotPasswordScreen.tsx')),
  staticData: { title: 'Забыли пароль?' },
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset_password/$uuid',
  component: lazyScreen((): Screen => import('./modules/accounts/recovery/ResetPasswordScreen.tsx')),
  staticData: { title: 'Новый пароль' },
});

const unsubscribe = createRoute({
  getParentRoute: () => root,
  path: '/unsubscribe/$token',
  component: lazyScreen((): Screen => import('./screens/UnsubscribeScreen.tsx')),
  // The page shows itself before the answer.
  loader: ({ params }) => {
    const subscription = import('./screens/unsubscribe.queries.ts').then(({ findSubscription }) =>
      findSubscription(params.token),
    );
    // The screen reports a failure, once it is there.
    subscription.catch(() => undefined);
    return { subscription };
  },
  staticData: { title: 'Отписка от писем' },
});

const homeScreen = (): Screen => import('./screens/home/HomeScreen.tsx');

const home = createRoute({
  getParentRoute: () => portal,
  path: '/',
  component: lazyScreen(homeScreen),
  loader: loadData(homeScreen),
  staticData: { title: 'Главная страница' },
  validateSearch: HomeSearch,
});

const news = createRoute({
  getParentRoute: () => portal,
  path: '/news/$type',
  component: lazyScreen((): Screen => import('./modules/news/articles/NewsListScreen.tsx')),
  loader: async ({ params, location }): Promise<void> => {
    const type = await (
      await inTime(() => import('./modules/news/articles/news-types.queries.ts'))
    ).newsTypeOf(params.type);
    if (type === undefined) throw notFound();
    if (type !== params.type)
      throw redirect({ to: '/news/$type', params: { type }, search: location.search, replace: true });
  },
  notFoundComponent: notFoundScreen,
  staticData: { title: 'Раздел новостей' },
  validateSearch: NewsSearch,
});

const showNews = createRoute({
  getParentRoute: () => portal,
  path: '/news/news/$id',
  component: lazyScreen((): Screen => import('./screens/news/NewsPage.tsx')),
  notFoundComponent: notFoundScreen,
  staticData: { title: 'Конкретная новость' },
});

const information = createRoute({
  getParentRoute: () => portal,
  path: '/information/$type',
  component: lazyScreen((): Screen => import('./modules/news/cards/InformationScreen.tsx')),
  loader: knownType(
    async () => (await import('@portal/contract/news/cards/information.types.ts')).INFORMATION_TYPE_NAMES,
  ),
  notFoundComponent: notFoundScreen,
  staticData: { title: 'Раздел информация' },
});

const account = createRoute({
  getParentRoute: () => portal,
  path: '/account',
  component: lazyScreen((): Screen => import('./modules/accounts/AccountScreen.tsx')),
  staticData: { title: 'Профиль' },
});

const changePassword = createRoute({
  getParentRoute: () => portal,
  path: '/changePassword',
  component: lazyScreen((): Screen => import('./modules/accounts/password/ChangePasswordScreen.tsx')),
  staticData: { title: 'Смена пароля' },
});

const secondFactor = createRoute({
  getParentRoute: () => portal,
  path: '/secondFactor',
  component: lazyScreen((): Screen => import('./modules/accounts/second-factor/SecondFactorScreen.tsx')),
  staticData: { title: 'Второй фактор' },
});

const consent = createRoute({
  getParentRoute: () => portal,
  path: '/consent',
  component: lazyScreen((): Screen => import('./modules/accounts/consent/ConsentScreen.tsx')),
  staticData: { title: 'Согласие на обработку данных' },
  validateSearch: NextSearch,
});

const confirmEmail = createRoute({
  getParentRoute: () => portal,
  path: '/confirm_email/$uuid',
  component: lazyScreen((): Screen => import('./modules/accounts/contacts/ConfirmEmailScreen.tsx')),
  staticData: { title: 'Подтверждение e-mail' },
});

const about = createRoute({
  getParentRoute: () => portal,
  path: '/about',
  component: lazyScreen((): Screen => import('./screens/AboutScreen.tsx')),
  staticData: { title: 'О портале' },
});

const search = createRoute({
  getParentRoute: () => portal,
  path: '/search',
  component: lazyScreen((): Screen => import('./modules/search/SearchScreen.tsx')),
  staticData: { title: 'Поиск' },
  validateSearch: FoundSearch,
});

const knowledge = createRoute({
  getParentRoute: () => portal,
  id: 'knowledge',
  component: lazyScreen((): Screen => import('./shell/layout/KnowledgeLayout.tsx')),
});

const fileViewer = createRoute({
  getParentRoute: () => portal,
  path: '/file_viewer/$type/$id',
  component: lazyScreen((): Screen => import('./screens/viewer/FileViewerScreen.tsx')),
  loader: ({ params: { type } }) =>
    knownType(async () => (await import('@portal/contract/files/file-owners.ts')).FILE_OWNERS)({
      params: { type },
    }),
  notFoundComponent: notFoundScreen,
  staticData: { title: 'Просмотр файла', roles: STAFF },
});

const knowledgePage = <const P extends string>(path: P, title: string, importer: () => Screen) =>
  createRoute({
    getParentRoute: () => knowledge,
    path,
    component: lazyScreen(importer),
    staticData: { title, roles: STAFF },
    validateSearch: PanelsSearch,
  });

const documents = knowledgePage(
  '/knowledge_base/documents',
  'Документы по проекту',
  (): Screen => import('./modules/knowledge/documents/DocumentsScreen.tsx'),
);
const instructions = knowledgePage(
  '/knowledge_base/instructions',
  'Инструктажи',
  (): Screen => import('./modules/training/instructions/InstructionsScreen.tsx'),
);
const positions = knowledgePage(
  '/knowledge_base/positions',
  'Классификатор должностей',
  (): Screen => import('./modules/knowledge/positions/PositionsScreen.tsx'),
);
const faq = knowledgePage(
  '/knowledge_base/FAQ',
  'Часто задаваемые вопросы',
  (): Screen => import('./modules/knowledge/faq/FaqScreen.tsx'),
);
const technical = knowledgePage(
  '/knowledge_base/technical_information',
  'Техническая информация',
  (): Screen => import('./modules/knowledge/faq/TechnicalScreen.tsx'),
);

const notFoundRoute = createRoute({ getParentRoute: () => portal, path: '$', component: notFoundScreen });

const routeTree = root.addChildren([
  login,
  forgotPassword,
  resetPassword,
  unsubscribe,
  portal.addChildren([
    home,
    news,
    showNews,
    information,
    account,
    changePassword,
    secondFactor,
    consent,
    confirmEmail,
    about,
    search,
    ...tablePages,
    fileViewer,
    ...shiftPages,
    ...moneyPages,
    ...ownPages,
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
  // No minimum time for skeletons, because the page may be ready sooner.
  defaultPendingMinMs: 0,
  defaultErrorComponent: LoadError,
  defaultNotFoundComponent: notFoundScreen,
  scrollRestoration: true,
  stringifySearch,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
