import '../../styles/mantine-work.css';
import '../../styles/controls-work.css';
import '../../styles/shared.css';
import './phone.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { lazyPart } from '../../platform/lazy.ts';
import { useNarrow } from '../../platform/media.ts';
import { queryClient } from '../../platform/api/queries.ts';
import { countWaiting } from '../../platform/offline/offline-cache.ts';
import { useSession } from '../../platform/session/session.ts';
import { usePhonePages, useShiftsAlone } from '../../platform/settings/settings.ts';
import { SectionOffScreen } from '../../screens/SectionOffScreen.tsx';
import { isPathShown, useSections } from '../../platform/settings/sections.ts';
import { NoAccessScreen } from '../../screens/NoAccessScreen.tsx';
import { ConfirmHost } from '../../ui/dialogs/ConfirmHost.tsx';
import { DesktopOnly } from './DesktopOnly.tsx';
import { fitsNarrow } from '../guard.ts';
import { MessageArea } from '../messages/MessageArea.tsx';
import { BottomBar } from '../bar/BottomBar.tsx';
import { PhoneBar } from '../bar/PhoneBar.tsx';
import { RolePanel } from '../menu/RolePanel.tsx';
import { useRouteData } from '../route-data.ts';
import { TopBar } from '../bar/TopBar.tsx';
import { useReconnect } from '../use-reconnect.ts';
import classes from './PortalLayout.module.css';

const NoStrip = () => <div className={classes.strip} />;
const DutiesStrip = lazyPart(() => import('../../modules/notifications/duties/DutiesStrip.tsx'), NoStrip);

export default function PortalLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <Frame />
    </QueryClientProvider>
  );
}

/** Layout of all pages after sign-in. */
function Frame() {
  const session = useSession();
  const narrow = useNarrow();
  const pages = usePhonePages();
  const isShiftsAlone = useShiftsAlone();
  const { roles, isWide } = useRouteData();
  // Uses the pending location, so that the layout matches the first page before it resolves.
  const pathname = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  });
  const main = useRef<HTMLElement>(null);
  // The bars below read the switches of the sections.
  useSections();
  useReconnect();
  useWaiting();
  useWayOut();
  useFocusOnPageChange(main);

  // The session has just ended, and the guard is redirecting to the sign-in page.
  if (!session) return null;
  const allowed = !roles || roles.includes(session.group);
  const { mustChangePassword, isHeld } = session;
  const isCovered = narrow && !fitsNarrow(pathname, { mustChangePassword, pages });
  // Keeps everything mounted below the notice, including open menus and dialogs of the bars.
  const isPhone = narrow && !isCovered;
  const isWhole = pages === 'all';

  return (
    <>
      <a href="#content" className={classes.skip}>
        К содержанию
      </a>
      {isPhone ? (
        <PhoneBar session={session} isWhole={isWhole} isAllowed={allowed} />
      ) : (
        <TopBar session={session} />
      )}
      <div
        className={classes.container}
        data-bar={(isPhone && isWhole) || undefined}
        data-wide={isWide || undefined}
      >
        {isPhone && isShiftsAlone && pathname === '/workTime' && !isHeld && (
          <Suspense fallback={<NoStrip />}>
            <DutiesStrip />
          </Suspense>
        )}
        <MessageArea session={session} isDraftless={isPhone && !isWhole} />
        <main id="content" ref={main} tabIndex={-1} className={classes.main}>
          {!isPathShown(pathname) ? <SectionOffScreen /> : allowed ? <Outlet /> : <NoAccessScreen />}
        </main>
      </div>
      {isPhone && isWhole && !isHeld && <BottomBar session={session} />}
      {session.realGroup === 'A' && !isPhone && <RolePanel session={session} />}
      <ConfirmHost />
      {isCovered && <DesktopOnly />}
    </>
  );
}

/** Sends what an earlier page left on the device, whatever page opens now. */
function useWaiting() {
  const isHeld = useSession()?.isHeld ?? true;
  useEffect(() => {
    if (!isHeld && countWaiting() > 0)
      void import('../../modules/shifts/send-waiting.ts').then(({ sendWaiting }) => sendWaiting());
  }, [isHeld]);
}

/** Delay after the page's own code, ms. */
const WAY_OUT_DELAY = 3000;

/** Preloads the sign-in page, so that signing out works offline; the service worker keeps it where there is one. */
function useWayOut() {
  useEffect(() => {
    const timer = setTimeout(async () => {
      const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
      if (!worker) import('../../modules/accounts/sign-in/SignInScreen.tsx').catch(() => undefined);
    }, WAY_OUT_DELAY);
    return () => clearTimeout(timer);
  }, []);
}

/** Moves the focus to the start of a new page, for keyboard and screen reader users. */
function useFocusOnPageChange(main: RefObject<HTMLElement | null>) {
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current !== undefined && last.current !== pathname) {
      if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
    }
    last.current = pathname;
  }, [pathname, main]);
}
