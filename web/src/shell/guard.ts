import type { PhonePages } from '@portal/contract/admin/settings/phone-pages.ts';
import type { Role } from '@portal/contract/shared/roles.ts';
import { isOfPhones, pathOf } from '../platform/settings/phone-reach.ts';

export interface GuardInput {
  pathname: string;
  /** With its question mark. */
  search: string;
  session: {
    group: Role;
    mustChangePassword: boolean;
    needsSecondFactor?: boolean;
    needsConsent?: boolean;
  } | null;
  narrow: boolean;
  /** What a phone opens. */
  pages: PhonePages;
  /** Path of the page that is open: it stays however narrow the window becomes. */
  open?: string | undefined;
}

export interface Redirect {
  to: '/login' | '/changePassword' | '/secondFactor' | '/consent' | '/workTime';
  next?: string | undefined;
  /** Said to the visitor, who has asked for another page. */
  message?: string | undefined;
}

export const DESKTOP_ONLY = 'Эта страница открывается на компьютере.';

/** `start_url` of the manifest. */
const APP_START = '?start=app';

const SECOND_FACTOR = '/secondFactor';
const CONSENT = '/consent';

/** Pages that have no point after the next sign-in. */
const NOT_NEXT = new Set(['/', '/changePassword', SECOND_FACTOR, CONSENT]);

/** Signing in and what helps with it, at any width. */
export const opensToAnyone = (path: string): boolean =>
  path === '/login' || path === '/forgot_password' || path.startsWith('/reset_password/');

/** The page may be opened on a phone. */
export function fitsNarrow(
  pathname: string,
  { mustChangePassword, pages }: { mustChangePassword: boolean; pages: PhonePages },
): boolean {
  const path = pathOf(pathname);
  // Who needs one of these is let nowhere else before; the telephone is what has the codes.
  if (pages === 'all' || path === SECOND_FACTOR || path === CONSENT) return true;
  // A deliberate exception from the specification's rule: anyone who signs in on a phone with a temporary password
  // would be locked out.
  return isOfPhones(path) || (path === '/changePassword' && mustChangePassword);
}

/** Where a visitor is sent instead of the page that was asked for. */
export function guard({ pathname, search, session, narrow, pages, open }: GuardInput): Redirect | undefined {
  const path = pathOf(pathname);
  if (opensToAnyone(path)) return undefined;
  const next = NOT_NEXT.has(path) ? undefined : path + search;
  if (!session) return { to: '/login', next };
  if (session.mustChangePassword) return path === '/changePassword' ? undefined : { to: '/changePassword' };
  if (session.needsSecondFactor) return path === SECOND_FACTOR ? undefined : { to: SECOND_FACTOR };
  if (session.needsConsent) return path === CONSENT ? undefined : { to: CONSENT, next };
  const isOpen = open !== undefined && pathOf(open) === path;
  if (!narrow || isOpen || fitsNarrow(path, { mustChangePassword: false, pages })) return undefined;
  // An installed portal opens at its start: nobody has asked for that page.
  const isStart = path === '/' && search === APP_START;
  return { to: '/workTime', message: isStart ? undefined : DESKTOP_ONLY };
}
