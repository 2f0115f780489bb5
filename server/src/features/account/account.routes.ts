import * as calls from '@portal/contract/account/account.calls.ts';
import type { Answer } from '../../platform/api/answer.ts';
import { networkOf } from '../../platform/api/client-address.ts';
import type { Database } from '../../platform/database/database.ts';
import { createLimiter } from '../../platform/limiter.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import * as rules from './account.rules.ts';
import { deviceOf } from './sign-in/device.format.ts';
import { JUDGED_AT_ONCE } from './sign-in/password.rules.ts';
import * as signing from './sign-in/sign-in.rules.ts';

/** Sign-ins done side by side: while passwords are judged, the database is busy with two more. */
const AT_ONCE = JUDGED_AT_ONCE + 2;
/** A whole office that comes at nine waits for a few seconds; what is beyond that is told to come again. */
const MOST_WAITING = 1024;
const MOST_OF_ADDRESS = 256;

interface AccountDeps {
  db: Database;
  mail: Mail;
  publicUrl: string;
  timeZone: string;
  demo: boolean;
  addressSecret: Buffer;
}

export function accountRoutes(answer: Answer, deps: AccountDeps): void {
  const { db, mail, publicUrl, timeZone, demo, addressSecret } = deps;
  const limited = createLimiter({
    atOnce: AT_ONCE,
    mostWaiting: MOST_WAITING,
    mostOfOne: MOST_OF_ADDRESS,
    refusal: 'too_many_attempts',
  });
  // Own transactions: a failed try stays counted although the call answers with a refusal.
  answer(
    calls.signIn,
    ({ body, address, request, now }) => {
      const device = deviceOf(request.headers['user-agent']);
      const settings = { timeZone, demo, addressSecret };
      return limited(
        () => signing.signIn(db, { ...body, ...settings, address, device, now }),
        networkOf(address),
      );
    },
    { ownTransaction: true },
  );
  answer(
    calls.changePassword,
    ({ caller, body, address, now }) =>
      rules.changePassword(db, caller, {
        oldPassword: body.old_password,
        newPassword: body.new_password,
        address,
        now,
      }),
    { ownTransaction: true },
  );
  answer(calls.signOut, ({ tx, caller, now }) => signing.signOut(tx, caller, now));
  answer(calls.revokeToken, ({ tx, body, now }) => signing.revokeToken(tx, body.token_hash, now));
  answer(calls.listSessions, ({ tx, caller, now }) => signing.listSessions(tx, caller, now, timeZone));
  answer(calls.endSession, ({ tx, caller, params, now }) => signing.endSession(tx, caller, params.id, now));
  answer(calls.getAccountInfo, ({ tx, caller }) => rules.getAccountInfo(tx, caller));
  answer(calls.requestEmailConfirmation, ({ tx, caller, body, now }) =>
    rules.requestEmailConfirmation(tx, caller, body.email, { mail, publicUrl, now }),
  );
  answer(
    calls.confirmEmail,
    ({ caller, body, address, now }) => rules.confirmEmail(db, caller, body.uuid, { address, now }),
    { ownTransaction: true },
  );
  answer(calls.savePhone, ({ tx, caller, body, now }) => rules.savePhone(tx, caller, body.phone, now));
}
