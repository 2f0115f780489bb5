import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { ConnectionOptions } from 'node:tls';
import {
  BusyError,
  Client,
  ConfidentialityRequiredError,
  type Entry,
  ResultCodeError,
  StrongAuthRequiredError,
  UnavailableError,
} from 'ldapts';
import type { OwnCallCtx } from '../../../platform/api/context.ts';
import type { LdapConfig } from '../../../platform/config-sign-in.ts';
import { required } from '../../../platform/database/required.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { throttled } from '../attempts/attempts.rules.ts';
import { faultWords, isExpired } from './directory-fault.format.ts';
import { filterFor } from './filter.format.ts';

/** Directory timeouts, milliseconds: for one response, and for a whole sign-in. */
const RESPONSE_TIMEOUT_MS = 5_000;
const SIGN_IN_TIMEOUT_MS = 10_000;

/** Pause after a timeout, milliseconds, so that waiting users do not hold up administrators. */
const REST = 5_000;
/** End of the pause, in this process. */
const resting = new WeakMap<LdapConfig, number>();

/** Directory data of a login. */
export interface InDirectory {
  /** The password is correct. */
  fits: boolean;
  /** The password is correct but has expired. */
  expired: boolean;
  /** Value of LDAP_ATTRIBUTE, '' if empty; undefined if the login itself identifies the user. */
  who: string | undefined;
}

function tlsOf({ ca, url }: LdapConfig): ConnectionOptions {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return {
    host,
    // An IP address is not a valid TLS server name.
    ...(!isIP(host) && { servername: host }),
    minVersion: 'TLSv1.2',
    ...(ca !== undefined && { ca: readFileSync(ca) }),
  };
}

function textOf(entry: Entry, attribute: string): string {
  const name = Object.keys(entry).find((one) => one.toLowerCase() === attribute.toLowerCase());
  const value = name === undefined ? undefined : entry[name];
  return typeof value === 'string' ? value.trim() : '';
}

/** Errors that concern the directory or its settings instead of the user. */
const ABOUT_DIRECTORY = [BusyError, UnavailableError, StrongAuthRequiredError, ConfidentialityRequiredError];

const isAboutPerson = (error: unknown): error is ResultCodeError =>
  error instanceof ResultCodeError && !ABOUT_DIRECTORY.some((fault) => error instanceof fault);

type Judged = Pick<InDirectory, 'fits' | 'expired'>;

/** Checks a password. An error about the entry counts as wrong, because it must not block other users. */
async function judged(client: Client, dn: string, password: string): Promise<Judged> {
  try {
    await client.bind(dn, password);
    return { fits: true, expired: false };
  } catch (error) {
    if (!isAboutPerson(error)) throw error;
    return { fits: false, expired: isExpired(error) };
  }
}

export type DirectoryCtx = Pick<OwnCallCtx, 'config' | 'request' | 'db' | 'address' | 'now'>;

/** The only entry of a login; undefined for none or several. */
async function find(client: Client, config: LdapConfig, login: string): Promise<Entry | undefined> {
  const { base, bind, filter, attribute, startTls } = config;
  if (startTls) await client.startTLS(tlsOf(config));
  if (bind) await client.bind(bind.name, bind.password);
  const { searchEntries } = await client.search(base, {
    scope: 'sub',
    filter: filterFor(filter, login),
    // LDAP notation for no attributes.
    attributes: [attribute ?? '1.1'],
  });
  const [entry, ...others] = searchEntries;
  // Some directories accept any password for an empty name (RFC 4513, 5.1.2), so such an entry is ignored.
  return entry?.dn.trim() && others.length === 0 ? entry : undefined;
}

/** Awaits the directory, and starts a pause on a timeout. */
async function inTime<T>({ request }: DirectoryCtx, ldap: LdapConfig, asked: Promise<T>): Promise<T> {
  const done = new AbortController();
  const late = setTimeout(SIGN_IN_TIMEOUT_MS, undefined, { signal: done.signal }).then(() => {
    throw new Error('the directory is too slow');
  });
  try {
    return await Promise.race([asked, late]);
  } catch (error) {
    request.log.error({ fault: faultWords(error) }, 'the directory judged nobody');
    resting.set(ldap, performance.now() + REST);
    throw new Refusal('directory_unavailable', { retryAfter: 5 });
  } finally {
    done.abort();
    late.catch(() => undefined);
  }
}

/** Checks a password; counts failures per entry, because a directory accepts many spellings of a login. */
async function judgedAndCounted(
  { db, address, now }: DirectoryCtx,
  dn: string,
  judge: () => Promise<Judged>,
) {
  const outcome: { verdict?: Judged } = {};
  await throttled(db, { subject: `entry:${dn.toLowerCase()}`, address, now }, async () => {
    outcome.verdict = await judge();
    return outcome.verdict.fits || outcome.verdict.expired;
  });
  return required(outcome.verdict);
}

/** Directory user of a login and password; undefined for an unknown or ambiguous login. */
export async function askDirectory(
  ctx: DirectoryCtx,
  login: string,
  password: string,
): Promise<InDirectory | undefined> {
  const { ldap } = ctx.config;
  // A directory accepts an empty password as an anonymous bind.
  if (!ldap || password === '') return undefined;
  if ((resting.get(ldap) ?? 0) > performance.now())
    throw new Refusal('directory_unavailable', { retryAfter: 5 });
  const client = new Client({
    url: ldap.url,
    timeout: RESPONSE_TIMEOUT_MS,
    connectTimeout: RESPONSE_TIMEOUT_MS,
    ...(ldap.url.startsWith('ldaps:') && { tlsOptions: tlsOf(ldap) }),
  });
  const judge = (dn: string) => inTime(ctx, ldap, judged(client, dn, password));
  try {
    const entry = await inTime(ctx, ldap, find(client, ldap, login));
    if (!entry) {
      // Sends as many requests as for a known user, so that timing reveals nothing.
      await judge(`cn=${randomUUID()},${ldap.base}`);
      return undefined;
    }
    const verdict = await judgedAndCounted(ctx, entry.dn, () => judge(entry.dn));
    return { ...verdict, who: ldap.attribute === undefined ? undefined : textOf(entry, ldap.attribute) };
  } finally {
    await client.unbind().catch(() => undefined);
  }
}
