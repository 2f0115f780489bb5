import { EDITORS } from '@portal/contract/shared/roles.ts';
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  redirect,
} from '@tanstack/react-router';
import type { z } from 'zod';
import { visitorPages } from './modules/accounts/accounts.pages.ts';
import { informationOfType, newsOfType } from './modules/news/news.pages.ts';
import { instructionsLog } from './modules/training/training.pages.ts';
import { fileViewer, panelPages, plainPages, unsubscribe } from './pages.ts';
import { inTime, lazyScreen, type Screen, loadData } from './platform/lazy.ts';
import { stringifySearch } from './platform/address/search.ts';
import type { Page } from './platform/address/page.ts';
import { RootLayout } from './shell/layout/RootLayout.tsx';
import { LoadError } from './shell/messages/LoadError.tsx';
import { PagePending } from './shell/messages/PagePending.tsx';
import { checkAccess } from './shell/navigation.ts';

/** Searches of former pages; few follow them. */
const oldAddresses = () => import('./modules/training/compliance/address/old-addresses.ts');

const root = createRootRoute({
  component: RootLayout,
  beforeLoad: checkAccess,
  errorComponent: LoadError,
});

/** Layout of all pages after sign-in: top bar, menu, container. */
const portal = createRoute({
  getParentRoute: () => root,
  id: 'portal',
  component: lazyScreen((): Screen => import('./shell/layout/PortalLayout.tsx')),
});

const knowledge = createRoute({
  getParentRoute: () => portal,
  id: 'knowledge',
  component: lazyScreen((): Screen => import('./shell/layout/KnowledgeLayout.tsx')),
});

const notFoundScreen = lazyScreen((): Screen => import('./screens/NotFoundScreen.tsx'));

/** Options of a route that follow from its page. */
const optionsOf = <P extends string, S extends z.ZodObject | undefined>({
  path,
  title,
  roles,
  search,
  isWide,
  screen,
}: Page & { path: P; search?: S }) => ({
  path,
  component: lazyScreen(screen),
  staticData: { title, roles, isWide },
  validateSearch: search as S,
});

const routeOf = <R extends AnyRoute, P extends string, S extends z.ZodObject | undefined>(
  parent: R,
  page: Page & { path: P; search?: S },
) =>
  createRoute({
    getParentRoute: () => parent,
    ...optionsOf<P, S>(page),
    loader: page.opensWithData && loadData(page.screen),
  });

type SearchOf<T extends Page> = T extends { search: infer S extends z.ZodObject } ? S : undefined;

/** Routes of the pages, in their order, each with its own type. */
const routesOf = <R extends AnyRoute, const T extends readonly Page[]>(parent: R, pages: T) =>
  pages.map((page) => routeOf(parent, page)) as unknown as {
    -readonly [K in keyof T]: ReturnType<typeof routeOf<R, T[K]['path'], SearchOf<T[K]>>>;
  };

/**
 * An unknown type is a 404. Thrown by the route and not its screen: not-found thrown during render stays in
 * the router's boundary and breaks the next page.
 */
const knownType =
  (types: () => Promise<readonly string[]>) =>
  async ({ params }: { params: { type: string } }): Promise<void> => {
    if (!(await inTime(types)).includes(params.type)) throw notFound();
  };

const unsubscribeRoute = createRoute({
  getParentRoute: () => root,
  ...optionsOf(unsubscribe),
  // The page shows itself before the answer.
  loader: ({ params }) => {
    const subscription = import('./screens/unsubscribe.queries.ts').then(({ findSubscription }) =>
      findSubscription(params.token),
    );
    // The screen reports a failure, once it is there.
    subscription.catch(() => undefined);
    return { subscription };
  },
});

const newsRoute = createRoute({
  getParentRoute: () => portal,
  ...optionsOf(newsOfType),
  loader: async ({ params, location }): Promise<void> => {
    const type = await (
      await inTime(() => import('./modules/news/articles/news-types.queries.ts'))
    ).newsTypeOf(params.type);
    if (type === undefined) throw notFound();
    if (type !== params.type)
      throw redirect({ to: '/news/$type', params: { type }, search: location.search, replace: true });
  },
  notFoundComponent: notFoundScreen,
});

const informationRoute = createRoute({
  getParentRoute: () => portal,
  ...optionsOf(informationOfType),
  loader: knownType(
    async () => (await import('@portal/contract/news/cards/information.types.ts')).INFORMATION_TYPE_NAMES,
  ),
  notFoundComponent: notFoundScreen,
});

const fileViewerRoute = createRoute({
  getParentRoute: () => portal,
  ...optionsOf(fileViewer),
  loader: ({ params: { type } }) =>
    knownType(async () => (await import('@portal/contract/files/file-owners.ts')).FILE_OWNERS)({
      params: { type },
    }),
  notFoundComponent: notFoundScreen,
});

const instructionsLogRoute = createRoute({
  getParentRoute: () => portal,
  ...optionsOf(instructionsLog),
  beforeLoad: async ({ location }) => {
    const search = (await oldAddresses()).fromInstructionLog(location.search);
    if (search) throw redirect({ to: '/compliance', search, replace: true });
  },
});

/** A former page. */
const acknowledgements = createRoute({
  getParentRoute: () => portal,
  path: '/acknowledgements',
  staticData: { title: 'Обучение', roles: EDITORS },
  beforeLoad: async ({ location }) => {
    const search = (await oldAddresses()).fromAcknowledgements(location.search);
    throw redirect({ to: '/compliance', search, replace: true });
  },
});

const notFoundRoute = createRoute({ getParentRoute: () => portal, path: '$', component: notFoundScreen });

const routeTree = root.addChildren([
  ...routesOf(root, visitorPages),
  unsubscribeRoute,
  portal.addChildren([
    ...routesOf(portal, plainPages),
    newsRoute,
    informationRoute,
    fileViewerRoute,
    instructionsLogRoute,
    acknowledgements,
    knowledge.addChildren(routesOf(knowledge, panelPages)),
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
