import type { ErrorCode } from '@portal/contract/shared/errors.ts';
import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';

/** The provider says of itself that it cannot. */
const BUSY = new Set(['server_error', 'temporarily_unavailable']);
/** A person pressed 'cancel', or the provider does not let them into this portal. */
const DENIED = new Set(['access_denied', 'login_required', 'consent_required', 'interaction_required']);

function codeOfClient({ code, cause }: ClientError): ErrorCode {
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'oidc_clock';
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT') return 'oidc_unavailable';
  const status = cause instanceof Response ? cause.status : 0;
  return status >= 500 ? 'oidc_unavailable' : 'oidc_refused';
}

/** What a fault of the provider or its answer is called; throws what is none. */
export function providerFault(error: unknown): ErrorCode {
  if (error instanceof AuthorizationResponseError) {
    if (BUSY.has(error.error)) return 'oidc_unavailable';
    return DENIED.has(error.error) ? 'oidc_denied' : 'oidc_refused';
  }
  // The secret of the portal, or its token, is not taken.
  if (error instanceof WWWAuthenticateChallengeError) return 'oidc_refused';
  if (error instanceof ResponseBodyError) return error.status >= 500 ? 'oidc_unavailable' : 'oidc_refused';
  if (error instanceof ClientError) return codeOfClient(error);
  // How fetch says that nothing answers.
  if (error instanceof TypeError && error.cause instanceof Error) return 'oidc_unavailable';
  throw error;
}

/** For the log, without what the provider said of the person. */
export function faultWords(error: unknown): string {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError)
    return `${error.code} ${error.error}`;
  if (error instanceof WWWAuthenticateChallengeError) return `${error.code} ${error.status}`;
  if (error instanceof ClientError) return `${error.code ?? ''} ${error.message}`.trim();
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(error);
}
