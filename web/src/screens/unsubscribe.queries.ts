import { getSubscription, unsubscribe } from '@portal/contract/notifications/unsubscribe.calls.ts';
import type { CallData } from '@portal/contract/shared/call.ts';
import { ApiError } from '../platform/api/api-error.ts';
import { send } from '../platform/api/api.ts';

// Plain functions instead of query hooks: the page loads without the query library.

/** E-mails that the link turns off; null for an unknown link. */
export async function findSubscription(token: string): Promise<CallData<typeof getSubscription> | null> {
  try {
    return (await send(getSubscription, { params: { token } })).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return null;
    throw error;
  }
}

export const endSubscription = async (token: string): Promise<string> =>
  (await send(unsubscribe, { params: { token } })).data.message;
