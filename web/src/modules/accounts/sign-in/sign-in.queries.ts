import { signIn } from '@portal/contract/accounts/account.calls.ts';
import type { CallInput } from '@portal/contract/shared/call.ts';
import { send } from '../../../platform/api/api.ts';
import { startSession } from '../../../platform/session/session.ts';

// Plain functions instead of query hooks: the sign-in page loads without the query library.

export async function signInHere(body: CallInput<typeof signIn>['body']): Promise<void> {
  // Loads in parallel with the request. Signing in works without it, but a later sign-out cannot be retried.
  const hashing = import('./token-hash.ts').catch(() => undefined);
  const { data } = await send(signIn, { body });
  const hash = await hashing;
  startSession({
    access: data.attributes.access,
    accessHash: hash?.hashOfToken(data.attributes.access),
    isFromProvider: 'ticket' in body,
    username: data.attributes.username,
    group: data.attributes.group,
    mustChangePassword: data.attributes.must_change_password,
  });
}
