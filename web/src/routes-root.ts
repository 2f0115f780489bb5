import { createRootRoute, createRoute } from '@tanstack/react-router';
import { lazyScreen, type Screen } from './platform/lazy.ts';
import { LoadError } from './shell/messages/LoadError.tsx';
import { checkAccess } from './shell/navigation.ts';
import { RootLayout } from './shell/layout/RootLayout.tsx';

export const root = createRootRoute({
  component: RootLayout,
  beforeLoad: checkAccess,
  errorComponent: LoadError,
});

/** Layout of all pages after sign-in: top bar, menu, container. */
export const portal = createRoute({
  getParentRoute: () => root,
  id: 'portal',
  component: lazyScreen((): Screen => import('./shell/layout/PortalLayout.tsx')),
});
