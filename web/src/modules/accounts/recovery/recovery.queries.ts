import { forgotPassword, resetByLink } from '@portal/contract/accounts/recovery.calls.ts';
import type { CallInput } from '@portal/contract/shared/call.ts';
import { send } from '../../../platform/api/api.ts';

// Plain functions, not hooks of the query library: these pages are loaded without it.

export const askForLink = async (body: CallInput<typeof forgotPassword>['body']): Promise<string> =>
  (await send(forgotPassword, { body })).data.message;

/** Answers the login that the password is for. */
export const setPasswordByLink = async (body: CallInput<typeof resetByLink>['body']): Promise<string> =>
  (await send(resetByLink, { body })).meta.username;
