import { forgotPassword, resetByLink } from '@portal/contract/accounts/recovery.calls.ts';
import type { CallInput } from '@portal/contract/shared/call.ts';
import { send } from '../../../platform/api/api.ts';

// Plain functions instead of query hooks: these pages load without the query library.

export const askForLink = async (body: CallInput<typeof forgotPassword>['body']): Promise<string> =>
  (await send(forgotPassword, { body })).data.message;

/** Returns the login of the account. */
export const setPasswordByLink = async (body: CallInput<typeof resetByLink>['body']): Promise<string> =>
  (await send(resetByLink, { body })).meta.username;
