import type { ErrorCode } from '@portal/contract/shared/errors.ts';
import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';

/** Provider errors that mean it is unavailable. */
const BUSY = new Set(['server_error', 'temporarily_unavailable']);
/** The user cancelled, or the provider denies them this portal. */
const DENIED = new Set(['access_denied', 'login_required', 'consent_required', 'interaction_required']);

function codeOfClient({ code, cause }: ClientError): ErrorCode {
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'oidc_clock';
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT') return 'oidc_unavailable';
  const status = cause instanceof Response ? cause.status : 0;
  return status >= 500 ? 'oidc_unavailable' : 'oidc_refused';
}

/** Error code of a provider error; rethrows anything else. */
export function providerFault(error: unknown): ErrorCode {
  if (error instanceof AuthorizationResponseError) {
    if (BUSY.has(error.error)) return 'oidc_unavailable';
    return DENIED.has(error.error) ? 'oidc_denied' : 'oidc_refused';
  }
  // The provider rejects the client secret or its token.
  if (error instanceof WWWAuthenticateChallengeError) return 'oidc_refused';
  if (error instanceof ResponseBodyError) return error.status >= 500 ? 'oidc_unavailable' : 'oidc_refused';
  if (error instanceof ClientError) return codeOfClient(error);
  // Network error of fetch.
  if (error instanceof TypeError && error.cause instanceof Error) return 'oidc_unavailable';
  throw error;
}

/** For the log, without the provider's personal data. */
export function faultWords(error: unknown): string {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError)
    return `${error.code} ${error.error}`;
  if (error instanceof WWWAuthenticateChallengeError) return `${error.code} ${error.status}`;
  if (error instanceof ClientError) return `${error.code ?? ''} ${error.message}`.trim();
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(error);
}
