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

/** Wrong codes of one person within the window. */
const MOST_CODES = 20;

type Account = NonNullable<Awaited<ReturnType<typeof selectAccountForSignIn>>>;
/** What a session needs of the person. */
type Person = Omit<Account, 'passwordHash' | 'temporaryUntil' | 'known'>;

/** Who it is and who judged it, or why nobody is let in. */
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
  // Outside of the demonstration its published password opens nothing.
  if (!account?.atWork || !right || (!config.demo && password === PUBLISHED_PASSWORD))
    return { person: account, refusal: 'invalid_credentials' };
  if (hasExpired(account, now)) return { person: account, refusal: 'temporary_password_expired' };
  // Told to somebody who knows the password only.
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
  return person.atWork ? { person, by: 'directory' } : { person, refusal: 'account_left' };
}

/** Of the second factor where there is one; that it is missing is neither a failure nor a success of the login. */
async function codeFits({ db, now }: OwnCallCtx, { id, totpKey }: Person, code?: string): Promise<boolean> {
  if (!totpKey) return true;
  if (!code) throw new Refusal('code_required', { field: 'code' });
  // Of the person, by whatever login and from wherever: six digits are few.
  const attempt = { subject: `code:${id}`, address: ANYWHERE, most: MOST_CODES, now };
  return throttled(db, attempt, () => useCode(db, { id, totpKey }, code, now));
}

/**
 * Judges what was typed. The directory decides for those whom it knows, the portal for the others; an administrator's
 * own password is enough without it, so that somebody gets in while it is away.
 */
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
