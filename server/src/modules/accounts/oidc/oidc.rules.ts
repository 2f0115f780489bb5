import type * as calls from '@portal/contract/accounts/oidc.calls.ts';
import type { ErrorCode } from '@portal/contract/shared/errors.ts';
import type { FastifyRequest } from 'fastify';
import type { Input, OwnCallCtx, OwnCtx } from '../../../platform/api/context.ts';
import { Redirect } from '../../../platform/api/redirect.ts';
import type { OidcConfig } from '../../../platform/config-sign-in.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordActivity, recordRepeated } from '../../audit-log/write/activity.public.ts';
import { MAX_FAILURES_PER_ADDRESS, throttled } from '../attempts/attempts.rules.ts';
import { selectAccountsOf } from '../matching.sql.ts';
import { createFromProvider } from './create-account.rules.ts';
import { pathOfPortal } from './next-path.rules.ts';
import { addressOfProvider, type Claimed, whoSignedIn } from './provider.rules.ts';
import { faultWords } from './provider-fault.format.ts';
import * as sql from './oidc.sql.ts';
import {
  cookieOf,
  hashOfState,
  isTooOld,
  newRequest,
  noCookie,
  type OidcRequest,
  readRequest,
} from './request.rules.ts';
import { makeTicket, oidcSecret } from './ticket.rules.ts';

/** Length limit of a name in the audit log. */
const MAX_NAME_LENGTH = 150;

/** Callback URL; never taken from the request, which a client can forge. */
const wayBack = ({ config: { publicUrl } }: OwnCtx): string => `${publicUrl}/api/account/oidc/callback/`;

function providerOf({ config: { oidc } }: OwnCtx): OidcConfig {
  if (!oidc) throw new Refusal('no_such_path');
  return oidc;
}

const toLogin = (values: Record<string, string>, cookie?: string): Redirect =>
  new Redirect(`/login?${new URLSearchParams(values).toString()}`, cookie);

/** Error code for the page; logs the provider's error without personal data. */
function told(error: unknown, { log }: FastifyRequest): ErrorCode {
  if (!(error instanceof Refusal)) throw error;
  const { code, cause } = error;
  if (cause !== undefined) {
    log.warn({ code, fault: faultWords(cause) }, 'the provider signed nobody in');
  }
  return code;
}

export async function startOidc(ctx: OwnCallCtx, { query: { next } }: Input<typeof calls.startOidc>) {
  const { db, now, request, config } = ctx;
  const provider = providerOf(ctx);
  try {
    const started = newRequest(pathOfPortal(next), now);
    const address = await addressOfProvider(provider, started, wayBack(ctx), now);
    return new Redirect(address.href, cookieOf(started, await oidcSecret(db), config.publicUrl));
  } catch (error) {
    return toLogin({ error: told(error, request) });
  }
}

/** Audit entry for a refused user whom the provider identified. */
async function recordRefused({ db, now }: OwnCtx, provider: OidcConfig, who: string, accountId?: number) {
  const entry = { section: 'account', action: 'sign_in_failed', now } as const;
  const details = `Через ${provider.name}: ${who.slice(0, MAX_NAME_LENGTH)}`;
  await db.transaction((tx) =>
    accountId === undefined
      ? recordRepeated(tx, { ...entry, userId: null, details })
      : recordActivity(tx, { ...entry, userId: accountId, details }),
  );
}

/** Accounts of the user named by the provider; a newcomer's is created where the configuration wants it. */
async function accountsOf(ctx: OwnCtx, { creates }: OidcConfig, { who, exact }: Claimed) {
  if (who === undefined) return [];
  const found = await selectAccountsOf(ctx.db, who);
  if (found.length > 0 || !creates || exact === undefined) return found;
  await createFromProvider(ctx, exact);
  return selectAccountsOf(ctx.db, who);
}

/** The only account of the user named by the provider. */
async function accountOf(ctx: OwnCtx, provider: OidcConfig, claimed: Claimed) {
  const { who } = claimed;
  const found = await accountsOf(ctx, provider, claimed);
  const [account] = found;
  if (account?.isActive && found.length === 1) return account;
  await recordRefused(
    ctx,
    provider,
    who ?? `нет ${provider.claim}`,
    found.length === 1 ? account?.id : undefined,
  );
  if (found.length > 1) throw new Refusal('account_ambiguous');
  throw new Refusal(account ? 'account_left' : 'account_unknown');
}

/** Validates the provider's response; returns a ticket. */
async function ticketFor(ctx: OwnCallCtx, provider: OidcConfig, started: OidcRequest): Promise<string> {
  const { db, now, request } = ctx;
  const stateHash = hashOfState(started.state);
  if (!(await sql.takeState(db, stateHash, now))) throw new Refusal('oidc_state');
  const answer = new URL(wayBack(ctx));
  answer.search = new URL(request.url, answer).search;
  const { claimed, session } = await whoSignedIn(provider, started, answer, now);
  const { id: accountId } = await accountOf(ctx, provider, claimed);
  return makeTicket(ctx, { stateHash, accountId, session });
}

/** Counts failures per address; an unavailable provider is not a failure. */
async function throttledTicket(ctx: OwnCallCtx, provider: OidcConfig, started: OidcRequest): Promise<string> {
  const { db, now, address } = ctx;
  // Serialised per state, so that users of one office do not wait for each other.
  const subject = `oidc:${hashOfState(started.state).toString('base64url')}`;
  const shared = [{ subject: 'oidc', address, most: MAX_FAILURES_PER_ADDRESS }];
  const attempt = { subject, address, now, shared };
  const outcome: { ticket?: string; refusal?: Refusal } = {};
  await throttled(db, attempt, async () => {
    try {
      outcome.ticket = await ticketFor(ctx, provider, started);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'oidc_unavailable') throw error;
      outcome.refusal = error;
      return false;
    }
  });
  if (outcome.ticket === undefined) throw outcome.refusal ?? new Refusal('oidc_refused');
  return outcome.ticket;
}

/** Handles the callback; redirects with a ticket or an error code. */
export async function finishOidc(ctx: OwnCallCtx) {
  const { db, now, request, config } = ctx;
  const provider = providerOf(ctx);
  const state = new URL(request.url, config.publicUrl).searchParams.get('state') ?? '';
  const stateHash = hashOfState(state);
  const secret = await oidcSecret(db);
  try {
    const started = readRequest(request.headers.cookie, stateHash, secret);
    if (!started || isTooOld(started, now)) throw new Refusal('oidc_state');
    const ticket = await throttledTicket(ctx, provider, started);
    const cookie = cookieOf(started, secret, config.publicUrl, 'ticket');
    return toLogin({ ticket, ...(started.next !== undefined && { next: started.next }) }, cookie);
  } catch (error) {
    return toLogin({ error: told(error, request) }, noCookie(stateHash, config.publicUrl, 'callback'));
  }
}
