import type { Role } from '@portal/contract/shared/roles.ts';

export interface GuardInput {
  pathname: string;
  /** With its question mark. */
  search: string;
  session: { group: Role; mustChangePassword: boolean } | null;
  narrow: boolean;
}

export interface Redirect {
  to: '/login' | '/changePassword' | '/workTime';
  next?: string | undefined;
}

/** Pages that have no point after the next sign-in. */
const NOT_NEXT = new Set(['/', '/changePassword']);

/** The page may be opened on a phone. */
function fitsNarrow(pathname: string, mustChangePassword: boolean): boolean {
  if (pathname === '/workTime') return true;
  // Two deliberate exceptions from the specification's rule: whoever signs in on a phone with a
  // temporary password would be locked out, and a confirmation letter is opened where mail is read.
  return (pathname === '/changePassword' && mustChangePassword) || pathname.startsWith('/confirm_email/');
}

/** Where a visitor is sent instead of the page that was asked for. */
export function guard({ pathname, search, session, narrow }: GuardInput): Redirect | undefined {
  const path = pathname.replace(/\/+$/, '') || '/';
  if (path === '/login') return undefined;
  if (!session) return { to: '/login', next: NOT_NEXT.has(path) ? undefined : path + search };
  if (session.mustChangePassword) return path === '/changePassword' ? undefined : { to: '/changePassword' };
  if (narrow && !fitsNarrow(path, false)) return { to: '/workTime' };
  return undefined;
}
