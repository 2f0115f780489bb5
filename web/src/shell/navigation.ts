import { redirect } from '@tanstack/react-router';
import { isNarrow } from '../platform/api/media.ts';
import { notify } from '../platform/notify.ts';
import { getSession } from '../platform/session/session.ts';
import { guard } from './guard.ts';

interface Asked {
  location: { pathname: string; searchStr: string };
  /** The pointer only passes over a link. */
  preload: boolean;
}

/** Path of the page that was let in last. */
let open: string | undefined;

/** The guard as the router asks it: throws where the page must not be opened. */
export function checkAccess({ location, preload }: Asked): void {
  const target = guard({
    pathname: location.pathname,
    search: location.searchStr,
    session: getSession(),
    narrow: isNarrow(),
    open,
  });
  if (!target) {
    if (!preload) open = location.pathname;
    return;
  }
  if (target.message && !preload) notify.info(target.message);
  throw redirect({ to: target.to, search: target.next ? { next: target.next } : {}, replace: true });
}
