import { ACCOUNT_TEXTS } from '@portal/contract/accounts/account.limits.ts';
import { ApiError, INTERNAL_TEXT } from './api-error.ts';
import { notify } from '../notify.ts';
import { correctSession, endSession, getSession, onSessionEnd } from '../session/session.ts';

/**
 * How much of a failure the caller says itself: `true` keeps refusals (4xx) for the form that asked,
 * `'all'` is for work behind the scenes. A lost session ends it in every case.
 */
export type Silent = boolean | 'all';

onSessionEnd((reason) => {
  if (reason !== 'password-changed') notify.error(ACCOUNT_TEXTS.signedOut);
});

/** The one place where a failed call becomes words, a sign-out or the way to what has to be done first. */
export function reportFailure(error: unknown, silent: Silent = false): void {
  if (!(error instanceof ApiError)) {
    // Cancelled calls end here too, and a cancelled call is no fault.
    if (!(error instanceof DOMException) && silent !== 'all') notify.error(INTERNAL_TEXT);
    return;
  }
  if (error.status === 401 && error.call !== 'signIn') {
    if (error.access !== undefined && error.access === getSession()?.access) endSession('lost');
    return;
  }
  if (error.code === 'password_change_required') {
    correctSession({ mustChangePassword: true });
    return;
  }
  // Who may not switch it off has it on.
  if (error.code === 'totp_required' && error.call !== 'disableTotp') {
    correctSession({ needsSecondFactor: true });
    return;
  }
  if (error.code === 'consent_required') {
    correctSession({ needsConsent: true });
    return;
  }
  if (silent === 'all') return;
  if (error.status >= 500) notify.error(INTERNAL_TEXT, error.errors[0]?.id);
  else if (error.status === 0) notify.error(error.message);
  else if (!silent) for (const item of error.errors) notify.error(item.detail);
}
