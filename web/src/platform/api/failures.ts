import { ACCOUNT_TEXTS } from '@portal/contract/accounts/account.limits.ts';
import { ApiError, INTERNAL_TEXT } from './api-error.ts';
import { notify } from '../notify.ts';
import { correctSession, endSession, getSession, onSessionEnd } from '../session/session.ts';

/**
 * Errors the caller reports itself: `true` for refusals (4xx) shown by a form, `'all'` for background work. A
 * lost session always ends.
 */
export type Silent = boolean | 'all';

onSessionEnd((reason) => {
  if (reason !== 'password-changed') notify.error(ACCOUNT_TEXTS.signedOut);
});

/** Single place that turns a failed call into a message, a sign-out or a redirect to a required step. */
export function reportFailure(error: unknown, silent: Silent = false): void {
  if (!(error instanceof ApiError)) {
    // Aborted calls are not errors.
    if (!(error instanceof DOMException) && silent !== 'all') notify.error(INTERNAL_TEXT);
    return;
  }
  if (error.status === 401 && error.call !== 'POST /token/') {
    if (error.access !== undefined && error.access === getSession()?.access) endSession('lost');
    return;
  }
  if (error.code === 'password_change_required') {
    correctSession({ mustChangePassword: true });
    return;
  }
  // A user who may not disable the second factor has it enabled.
  if (error.code === 'totp_required' && error.call !== 'DELETE /account/totp/') {
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
