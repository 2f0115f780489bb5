import type { ErrorCode } from '@portal/contract/shared/errors.ts';
import type { OwnCallCtx } from '../../../platform/api/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { selectAccountForSignIn } from '../account.sql.ts';
import { ANYWHERE, throttled } from '../attempts/attempts.rules.ts';
import { closedPassword } from '../directory/closed-password.rules.ts';
import { askDirectory, type InDirectory } from '../directory/directory.rules.ts';
import { selectAccountsOf } from '../matching.sql.ts';
import { useCode } from '../second-factor/codes.rules.ts';
import { passwordFits, PUBLISHED_PASSWORD } from './password.rules.ts';
import { hasExpired } from './temporary.rules.ts';

/** Wrong codes per user within the window. */
const MAX_WRONG_CODES = 20;

type Account = NonNullable<Awaited<ReturnType<typeof selectAccountForSignIn>>>;
type Person = Omit<Account, 'passwordHash' | 'temporaryUntil' | 'known'>;

/** The authenticated user and method, or the reason of a refusal. */
export type Verdict =
  | { person: Person; by: 'password' | 'directory' }
  | { person: Person | undefined; refusal: ErrorCode };

export interface Typed {
  username: string;
  password: string;
  code?: string | undefined;
}

function byPortal(
  { config, now }: OwnCallCtx,
  account: Account | undefined,
  password: string,
  right: boolean,
): Verdict {
  // The published demo password is valid in the demonstration only.
  if (!account?.isActive || !right || (!config.demo && password === PUBLISHED_PASSWORD))
    return { person: account, refusal: 'invalid_credentials' };
  if (hasExpired(account, now)) return { person: account, refusal: 'temporary_password_expired' };
  // Revealed only to a user who knows the password.
  const closed = closedPassword(config, account);
  return closed ? { person: account, refusal: closed } : { person: account, by: 'password' };
}

async function byDirectory(
  { db }: OwnCallCtx,
  account: Account | undefined,
  { fits, expired, who }: InDirectory,
): Promise<Verdict> {
  if (expired) return { person: account, refusal: 'directory_password_expired' };
  if (!fits) return { person: account, refusal: 'invalid_credentials' };
  const people: Person[] =
    who === undefined ? (account ? [account] : []) : who === '' ? [] : await selectAccountsOf(db, who);
  const [person] = people;
  if (!person) return { person: account, refusal: 'account_unknown' };
  if (people.length > 1) return { person: account, refusal: 'account_ambiguous' };
  return person.isActive ? { person, by: 'directory' } : { person, refusal: 'account_left' };
}

/** Checks the second factor, if any; a missing code is neither a failure nor a success of the login. */
async function codeFits({ db, now }: OwnCallCtx, { id, totpKey }: Person, code?: string): Promise<boolean> {
  if (!totpKey) return true;
  if (!code) throw new Refusal('code_required', { field: 'code' });
  // Counted per user across logins and addresses, because six digits are few.
  const attempt = { subject: `code:${id}`, address: ANYWHERE, most: MAX_WRONG_CODES, now };
  return throttled(db, attempt, () => useCode(db, { id, totpKey }, code, now));
}

/** The directory decides for its users; an administrator's password skips it, to work in an outage. */
export async function judge(
  ctx: OwnCallCtx,
  account: Account | undefined,
  { username, password, code }: Typed,
): Promise<Verdict> {
  const right = await passwordFits(account?.passwordHash, password);
  const own = byPortal(ctx, account, password, right);
  const isAdministrator = 'by' in own && own.person.role === 'A';
  const found = isAdministrator ? undefined : await askDirectory(ctx, username, password);
  const verdict = found ? await byDirectory(ctx, account, found) : own;
  if ('refusal' in verdict || (await codeFits(ctx, verdict.person, code))) return verdict;
  return { person: verdict.person, refusal: 'code_invalid' };
}
