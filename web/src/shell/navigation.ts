import { redirect } from '@tanstack/react-router';
import { isNarrow } from '../platform/media.ts';
import { notify } from '../platform/notify.ts';
import { phonePages, phonePagesKnown } from '../platform/settings/settings.ts';
import { getSession } from '../platform/session/session.ts';
import { guard } from './guard.ts';

interface Navigation {
  location: { pathname: string; searchStr: string };
  /** Preload on hover. */
  preload: boolean;
}

/**
 * Resolves after the next frame. A filter, week or month draws its page anew, 100 to 500 ms on a slow processor: the
 * press is painted before. Not between pages, because the way back would lose the scroll position.
 */
const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });

/** Path of the last page opened. */
let open: string | undefined;

/** Guard of the router: throws a redirect. */
export function checkAccess(asked: Navigation): Promise<void> | undefined {
  // No redirect before the phone settings are known.
  if (isNarrow() && getSession() && phonePages.get() === undefined)
    return phonePagesKnown().then(() => letIn(asked));
  const isSamePage = asked.location.pathname === open;
  letIn(asked);
  // A hidden page has no frames.
  return isSamePage && !asked.preload && document.visibilityState === 'visible' ? nextPaint() : undefined;
}

function letIn({ location, preload }: Navigation): void {
  const target = guard({
    pathname: location.pathname,
    search: location.searchStr,
    session: getSession(),
    narrow: isNarrow(),
    pages: phonePages.get() ?? 'shifts',
    open,
  });
  if (!target) {
    if (!preload) open = location.pathname;
    return;
  }
  if (target.message && !preload) notify.info(target.message);
  throw redirect({ to: target.to, search: target.next ? { next: target.next } : {}, replace: true });
}
