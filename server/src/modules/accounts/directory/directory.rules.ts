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

/** A directory that answers later counts as away, milliseconds: for one answer, and for all of a sign-in. */
const PATIENCE = 5_000;
const ALL_PATIENCE = 10_000;

/** After it did not answer, nobody asks it for so long: a line of people who wait would hold up administrators. */
const REST = 5_000;
/** Until when, in this process. */
const resting = new WeakMap<LdapConfig, number>();

/** What the directory knows of a login. */
export interface InDirectory {
  /** The password is the person's. */
  fits: boolean;
  /** It would be, had it not run out. */
  expired: boolean;
  /** What LDAP_ATTRIBUTE says of the person, '' for nothing; undefined where the typed login counts. */
  who: string | undefined;
}

function tlsOf({ ca, url }: LdapConfig): ConnectionOptions {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return {
    host,
    // An address of numbers is no name to ask a certificate for.
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

/** Answers to a password that are about the directory or its settings, and not about the person. */
const ABOUT_DIRECTORY = [BusyError, UnavailableError, StrongAuthRequiredError, ConfidentialityRequiredError];

const isAboutPerson = (error: unknown): error is ResultCodeError =>
  error instanceof ResultCodeError && !ABOUT_DIRECTORY.some((fault) => error instanceof fault);

type Judged = Pick<InDirectory, 'fits' | 'expired'>;

/**
 * Whether that entry has that password: `expired` where it had. An entry that has none, is locked or inactive
 * is answered in many ways; none of them may close the sign-in to the others.
 */
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

/** The one entry of that login; undefined where the directory knows nobody, or several. */
async function find(client: Client, config: LdapConfig, login: string): Promise<Entry | undefined> {
  const { base, bind, filter, attribute, startTls } = config;
  if (startTls) await client.startTLS(tlsOf(config));
  if (bind) await client.bind(bind.name, bind.password);
  const { searchEntries } = await client.search(base, {
    scope: 'sub',
    filter: filterFor(filter, login),
    // Of LDAP: no attribute at all.
    attributes: [attribute ?? '1.1'],
  });
  const [entry, ...others] = searchEntries;
  // Some directories take any password for an empty name (RFC 4513, 5.1.2), so an entry without one is nobody.
  return entry?.dn.trim() && others.length === 0 ? entry : undefined;
}

/** Asks the directory, and lets it rest where it does not answer in time. */
async function inTime<T>({ request }: DirectoryCtx, ldap: LdapConfig, asked: Promise<T>): Promise<T> {
  const done = new AbortController();
  const late = setTimeout(ALL_PATIENCE, undefined, { signal: done.signal }).then(() => {
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

/**
 * Judges a password, and counts failures of that entry: a directory finds one person by many spellings (AD looks
 * neither at case nor at accents), and each spelling is a login of its own to the portal.
 */
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

/** Who that login is in the directory, judged by the password; undefined where it knows nobody, or several. */
export async function askDirectory(
  ctx: DirectoryCtx,
  login: string,
  password: string,
): Promise<InDirectory | undefined> {
  const { ldap } = ctx.config;
  // A directory lets anybody in by an empty password, as nobody.
  if (!ldap || password === '') return undefined;
  if ((resting.get(ldap) ?? 0) > performance.now())
    throw new Refusal('directory_unavailable', { retryAfter: 5 });
  const client = new Client({
    url: ldap.url,
    timeout: PATIENCE,
    connectTimeout: PATIENCE,
    ...(ldap.url.startsWith('ldaps:') && { tlsOptions: tlsOf(ldap) }),
  });
  const judge = (dn: string) => inTime(ctx, ldap, judged(client, dn, password));
  try {
    const entry = await inTime(ctx, ldap, find(client, ldap, login));
    if (!entry) {
      // As many questions as for somebody who is known: the time tells nothing.
      await judge(`cn=${randomUUID()},${ldap.base}`);
      return undefined;
    }
    const verdict = await judgedAndCounted(ctx, entry.dn, () => judge(entry.dn));
    return { ...verdict, who: ldap.attribute === undefined ? undefined : textOf(entry, ldap.attribute) };
  } finally {
    await client.unbind().catch(() => undefined);
  }
}
