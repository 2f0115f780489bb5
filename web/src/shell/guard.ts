import type { PhonePages } from '@portal/contract/settings/phone-pages.ts';
import type { Role } from '@portal/contract/shared/roles.ts';
import { withoutEnd } from '@portal/contract/shared/text-end.ts';

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

const OF_PHONES = new Set([
  '/workTime',
  '/workTime/board',
  '/workTime/today',
  '/duties',
  '/notifications',
  '/notificationSettings',
]);

const withoutSlash = (pathname: string): string => withoutEnd(pathname, '/') || '/';

/** Signing in and what helps with it, at any width. */
export const opensToAnyone = (path: string): boolean =>
  path === '/login' || path === '/forgot_password' || path.startsWith('/reset_password/');

/** The page may be opened on a phone. */
export function fitsNarrow(
  pathname: string,
  { mustChangePassword, pages }: { mustChangePassword: boolean; pages: PhonePages },
): boolean {
  const path = withoutSlash(pathname);
  // Who needs one of these is let nowhere else before; the telephone is what has the codes.
  if (pages === 'all' || path === SECOND_FACTOR || path === CONSENT) return true;
  // The shifts, of those who run the day too. What waits for people and what they are told is mostly about their
  // shifts, and it finds them on the phone.
  if (OF_PHONES.has(path)) return true;
  // Two deliberate exceptions from the specification's rule: anyone who signs in on a phone with a
  // temporary password would be locked out, and a confirmation letter is opened where mail is read.
  return (path === '/changePassword' && mustChangePassword) || path.startsWith('/confirm_email/');
}

/** Where a visitor is sent instead of the page that was asked for. */
export function guard({ pathname, search, session, narrow, pages, open }: GuardInput): Redirect | undefined {
  const path = withoutSlash(pathname);
  if (opensToAnyone(path)) return undefined;
  const next = NOT_NEXT.has(path) ? undefined : path + search;
  if (!session) return { to: '/login', next };
  if (session.mustChangePassword) return path === '/changePassword' ? undefined : { to: '/changePassword' };
  if (session.needsSecondFactor) return path === SECOND_FACTOR ? undefined : { to: SECOND_FACTOR };
  if (session.needsConsent) return path === CONSENT ? undefined : { to: CONSENT, next };
  const isOpen = open !== undefined && withoutSlash(open) === path;
  if (!narrow || isOpen || fitsNarrow(path, { mustChangePassword: false, pages })) return undefined;
  // An installed portal opens at its start: nobody has asked for that page.
  const isStart = path === '/' && search === APP_START;
  return { to: '/workTime', message: isStart ? undefined : DESKTOP_ONLY };
}
