import * as calls from '@portal/contract/account/account.calls.ts';
import type { Answer } from '../../platform/api/answer.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import * as rules from './account.rules.ts';
import { deviceOf } from './device.ts';
import * as signing from './sign-in.rules.ts';

interface AccountDeps {
  db: Database;
  mail: Mail;
  publicUrl: string;
  timeZone: string;
  demo: boolean;
}

export function accountRoutes(answer: Answer, { db, mail, publicUrl, timeZone, demo }: AccountDeps): void {
  // Own transactions: a failed try stays counted although the call answers with a refusal.
  answer(
    calls.signIn,
    ({ body, address, request, now }) =>
      signing.signIn(db, {
        ...body,
        address,
        device: deviceOf(request.headers['user-agent']),
        now,
        timeZone,
        demo,
      }),
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
