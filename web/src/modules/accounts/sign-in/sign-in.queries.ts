import { signIn } from '@portal/contract/accounts/account.calls.ts';
import type { CallInput } from '@portal/contract/shared/call.ts';
import { send } from '../../../platform/api/api.ts';
import { startSession } from '../../../platform/session/session.ts';

// Plain functions, not hooks of the query library: the sign-in page is loaded without it.

export async function signInHere(body: CallInput<typeof signIn>['body']): Promise<void> {
  // Comes beside the answer. Without it a sign-out cannot be told later, but signing in works.
  const hashing = import('./token-hash.ts').catch(() => undefined);
  const { data } = await send(signIn, { body });
  const hash = await hashing;
  startSession({
    access: data.attributes.access,
    accessHash: hash?.hashOfToken(data.attributes.access),
    username: data.attributes.username,
    group: data.attributes.group,
    mustChangePassword: data.attributes.must_change_password,
  });
}
