import { Outlet, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { getSession, useSession } from '../../platform/session/session.ts';
import { useStore } from '../../platform/offline/store.ts';
import { screenTitle } from '../../platform/address/title.ts';
import { SnackbarStack } from '../../ui/messages/SnackbarStack.tsx';
import { useRouteData } from '../route-data.ts';
import { reportVisit } from '../visits.queries.ts';

/** Layout of all pages: document title, visit reports, snackbars. */
export function RootLayout(): ReactNode {
  const { title } = useRouteData();
  const ownTitle = useStore(screenTitle);
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const signedIn = useSession() !== null;
  const reported = useRef<string>(undefined);

  useEffect(() => {
    document.title = `${ownTitle ?? title} — Портал`;
  }, [ownTitle, title]);

  useEffect(() => {
    if (!pathname || reported.current === pathname) return;
    reported.current = pathname;
    if (signedIn && !getSession()?.isHeld && pathname !== '/login') reportVisit(pathname, title);
  }, [pathname, title, signedIn]);

  return (
    <>
      <Outlet />
      <SnackbarStack />
    </>
  );
}
