import { getSignInOptions } from '@portal/contract/accounts/sign-in-options.calls.ts';
import type { CallData } from '@portal/contract/shared/call.ts';
import { send } from '../../../platform/api/api.ts';

export const askSignInOptions = async (signal: AbortSignal): Promise<CallData<typeof getSignInOptions>> =>
  (await send(getSignInOptions, {}, { signal })).data;
