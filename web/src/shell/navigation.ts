import { redirect } from '@tanstack/react-router';
import { isNarrow } from '../platform/media.ts';
import { getSession } from '../platform/session.ts';
import { guard } from './guard.ts';

/** The guard as the router asks it: throws where the page must not be opened. */
export function checkAccess({ location }: { location: { pathname: string; searchStr: string } }): void {
  const target = guard({
    pathname: location.pathname,
    search: location.searchStr,
    session: getSession(),
    narrow: isNarrow(),
  });
  if (!target) return;
  throw redirect({ to: target.to, search: target.next ? { next: target.next } : {}, replace: true });
}
