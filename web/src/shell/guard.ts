import type { PhonePages } from '@portal/contract/admin/settings/phone-pages.ts';
import type { Role } from '@portal/contract/shared/roles.ts';
import { isOfPhones, pathOf } from '../platform/settings/phone-reach.ts';

export interface GuardInput {
  pathname: string;
  /** Query string including the question mark. */
  search: string;
  session: {
    group: Role;
    mustChangePassword: boolean;
    needsSecondFactor?: boolean;
    needsConsent?: boolean;
  } | null;
  narrow: boolean;
  /** Pages available on a phone. */
  pages: PhonePages;
  /** Path of the open page: it remains open however narrow the window becomes. */
  open?: string | undefined;
}

export interface Redirect {
  to: '/login' | '/changePassword' | '/secondFactor' | '/consent' | '/workTime';
  next?: string | undefined;
  /** Message about the redirect. */
  message?: string | undefined;
}

export const DESKTOP_ONLY = 'Эта страница открывается на компьютере.';

/** `start_url` of the manifest. */
const APP_START = '?start=app';

const SECOND_FACTOR = '/secondFactor';
const CONSENT = '/consent';

/** Pages that are no target after a sign-in. */
const NOT_NEXT = new Set(['/', '/changePassword', SECOND_FACTOR, CONSENT]);

/** Public pages: sign-in, account recovery and links of e-mails, at any width. */
export const opensToAnyone = (path: string): boolean =>
  path === '/login' ||
  path === '/forgot_password' ||
  path.startsWith('/reset_password/') ||
  path.startsWith('/unsubscribe/');

/** True if the page is available on a phone. */
export function fitsNarrow(
  pathname: string,
  { mustChangePassword, pages }: { mustChangePassword: boolean; pages: PhonePages },
): boolean {
  const path = pathOf(pathname);
  // These required steps block all other pages, and the phone has the codes.
  if (pages === 'all' || path === SECOND_FACTOR || path === CONSENT) return true;
  // A deliberate exception from the specification's rule: a user who signs in on a phone with a temporary
  // password would be locked out.
  return isOfPhones(path) || (path === '/changePassword' && mustChangePassword);
}

/** Returns the redirect target, if the requested page is not allowed. */
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
  // The start of an installed portal is not an explicit request for the page.
  const isStart = path === '/' && search === APP_START;
  return { to: '/workTime', message: isStart ? undefined : DESKTOP_ONLY };
}
