import * as calls from '@portal/contract/accounts/account.calls.ts';
import * as recoveryCalls from '@portal/contract/accounts/recovery.calls.ts';
import { getSignInOptions } from '@portal/contract/accounts/sign-in-options.calls.ts';
import type { Answer } from '../../platform/api/answer.ts';
import { networkOf } from '../../platform/api/client-address.ts';
import { createLimiter } from '../../platform/limiter.ts';
import * as rules from './account.rules.ts';
import * as recovery from './recovery/recovery.rules.ts';
import * as options from './sign-in/options.rules.ts';
import { MAX_CONCURRENT_HASHES } from './sign-in/password.rules.ts';
import * as signing from './sign-in/sign-in.rules.ts';

/** Concurrent sign-ins: while passwords are hashed, two more may use the database. */
const MAX_CONCURRENT_SIGN_INS = MAX_CONCURRENT_HASHES + 2;
/** Sized for an office that signs in at nine and waits seconds; requests beyond it are refused. */
const MAX_QUEUED_SIGN_INS = 1024;
const MAX_QUEUED_PER_ADDRESS = 256;

export function accountRoutes(answer: Answer): void {
  const limited = createLimiter({
    concurrency: MAX_CONCURRENT_SIGN_INS,
    maxQueued: MAX_QUEUED_SIGN_INS,
    maxQueuedPerClient: MAX_QUEUED_PER_ADDRESS,
    refusal: 'too_many_attempts',
  });
  // Own transactions, so that a failed attempt stays counted although the call is refused.
  answer.own(calls.signIn, (ctx, input) => limited(() => signing.signIn(ctx, input), networkOf(ctx.address)));
  answer.own(recoveryCalls.resetByLink, (ctx, input) =>
    limited(() => recovery.resetByLink(ctx, input), networkOf(ctx.address)),
  );
  answer.own(recoveryCalls.forgotPassword, recovery.forgotPassword);
  answer(getSignInOptions, options.getSignInOptions);
  answer.own(calls.changePassword, rules.changePassword);
  answer(calls.signOut, signing.signOut);
  answer(calls.revokeToken, signing.revokeToken);
  answer(calls.listSessions, signing.listSessions);
  answer(calls.endSession, signing.endSession);
  answer(calls.getAccountInfo, rules.getAccountInfo);
  answer(calls.requestEmailConfirmation, rules.requestEmailConfirmation);
  answer.own(calls.confirmEmail, rules.confirmEmail);
  answer(calls.savePhone, rules.savePhone);
}
