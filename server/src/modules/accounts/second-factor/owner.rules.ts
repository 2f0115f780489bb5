import type { OwnCallCtx } from '../../../platform/api/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { required } from '../../../platform/database/required.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockAccount, selectAccount } from '../account.sql.ts';
import { throttled } from '../attempts/attempts.rules.ts';
import { ownPasswordFits } from '../directory/closed-password.rules.ts';
import { useCode } from './codes.rules.ts';
import { selectTotp } from './second-factor.sql.ts';

interface Proof {
  password?: string | undefined;
  current_code?: string | undefined;
}

interface Wrong {
  field: keyof Proof;
  detail: string;
}

const MISSING: Wrong = {
  field: 'current_code',
  detail: 'Введите пароль и код действующего второго фактора.',
};
const WRONG_PASSWORD: Wrong = { field: 'password', detail: 'Пароль введён неверно.' };
const WRONG_CODE: Wrong = {
  field: 'current_code',
  detail: 'Код не подошёл: он неверный, устарел или уже использован.',
};

/**
 * Changes the second factor once per Idempotency-Key. An active factor requires password and code, and wrong ones
 * are counted. A refused change uses up no code.
 */
export async function changeAsOwner<T>(
  ctx: OwnCallCtx,
  body: Proof,
  change: (tx: Tx, isReplaced: boolean) => Promise<T>,
): Promise<T> {
  const { db, caller, address, now } = ctx;
  const id = caller.accountId;
  // The password is excluded, because the request's fingerprint is stored as a fast hash.
  const { password, ...rest } = body;
  const { current_code: code } = rest;
  const done = (wrong: (tx: Tx, key: Buffer) => Promise<Wrong | undefined>): Promise<T> =>
    db.transaction((tx) =>
      ctx.once(tx, rest, async () => {
        if (!(await lockAccount(tx, id))) throw new Refusal('session_ended');
        const key = (await selectTotp(tx, id))?.key ?? undefined;
        const fault = key && (await wrong(tx, key));
        if (fault) throw new Refusal('code_required', { status: 403, ...fault });
        return change(tx, key !== undefined);
      }),
    );
  const isInForce = Boolean((await selectTotp(db, id))?.key);
  if (!isInForce || !password || !code) return done(() => Promise.resolve(MISSING));

  const account = required(await selectAccount(db, id));
  const result: { answer?: T; refusal?: Refusal } = {};
  await throttled(db, { subject: `password:${id}`, address, now }, async () => {
    const fits = await ownPasswordFits(ctx, account, password);
    try {
      result.answer = await done(async (tx, totpKey) => {
        if (!fits) return WRONG_PASSWORD;
        return (await useCode(tx, { id, totpKey }, code, now)) ? undefined : WRONG_CODE;
      });
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'code_required')) throw error;
      result.refusal = error;
    }
    return result.refusal === undefined;
  });
  if (result.refusal) throw result.refusal;
  return result.answer as T;
}
