import { isSectionOn, type Section } from '@portal/contract/admin/settings/sections.ts';
import { nameOf } from '@portal/contract/calls.ts';
import type { Call, CallAnswer, CallParsed } from '@portal/contract/shared/call.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Reader } from '../database/database.ts';
import { isKeyed, once } from '../idempotency/idempotency.ts';
import type { Platform } from '../platform.ts';
import { Refusal } from '../refusal.ts';
import { type PortalSettings, readSettings, sectionsOf, settingsOf } from '../settings/settings.ts';
import type { Authenticate, AuthenticateKey, Caller, SignedIn } from './caller.ts';
import { clientAddress } from './client-address.ts';
import { withOrigin } from '../origin/origin.ts';
import type { CallCtx, Once, OwnCallCtx } from './context.ts';
import { FileAnswer, sendFileAnswer } from './file-answer.ts';
import { asPaged, isPaged, type Listed, maxRecords } from './list.ts';
import { Redirect, sendRedirect } from './redirect.ts';
import { sendScim } from './scim/scim-answer.ts';
import { declarationCheck } from './reference/statuses.ts';
import { parseInput } from './validate.ts';
import { isLong, sendWhole } from './whole/send-whole.ts';
import { Lane } from './whole/lane.ts';
import { Turns } from './whole/turns.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the body is read; null in a public call. */
    caller: Caller | null;
    settings: SignedIn['settings'] | null;
  }
}

export interface AnswerDeps {
  platform: Platform;
  authenticate: Authenticate;
  authenticateKey: AuthenticateKey;
  /** Tests validate every answer against the contract; in production the types suffice. */
  checkAnswers: boolean;
  /** Filled with the calls of sections, which may be off. */
  inSection: Set<Call>;
}

/** Sections of a call by its path parameters: it is answered while one of them is on, and without any. */
export type SectionsOfCall = (params: Readonly<Record<string, string>>) => readonly Section[];

/** Result of a rule: a JSON body, nothing for a 204, a file of a call with formats, a redirect for a 302. */
export type Result<C extends Call> =
  | (CallAnswer<C> extends undefined ? void : CallAnswer<C>)
  | FileAnswer
  | Redirect;

type Outcome<C extends Call> = Promise<Result<C>> | Result<C>;

/** Does the work of a call. */
export type Rule<C extends Call> = (ctx: CallCtx<C>, input: CallParsed<C>) => Outcome<C>;

export interface Answer {
  /** Binds the rule to the call. A changing call runs in one transaction, once for each Idempotency-Key. */
  <C extends Call>(call: C, rule: Rule<C>): void;
  /** The rule opens its own transactions, e.g. to keep a failed sign-in that it answers with 401. */
  own<C extends Call>(call: C, rule: (ctx: OwnCallCtx, input: CallParsed<C>) => Outcome<C>): void;
  /** The same for calls of a section. */
  inSection(sections: SectionsOfCall): Answer;
}

/** Default body limit, bytes. */
const BODY_LIMIT = 1024 * 1024;

/** Characters of a session's token; it may begin like an access key, which is longer. */
const SESSION_TOKEN_LENGTH = 43;
const isAccessKey = (token: string): boolean =>
  token.startsWith('pk_') && token.length !== SESSION_TOKEN_LENGTH;

const BEARER = 'Bearer ';
const tokenOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];

const isReady = ({ mustChangePassword, needsSecondFactor, needsConsent }: Caller): boolean =>
  !mustChangePassword && !needsSecondFactor && !needsConsent;

/** Refuses a call whose sections are all off. */
async function assertSection(
  wanted: readonly Section[],
  found: SignedIn | null,
  { db, config }: Platform,
): Promise<void> {
  if (wanted.length === 0) return;
  const sections = found ? sectionsOf(found.settings) : (await readSettings(db, config)).sections;
  if (!wanted.some((section) => isSectionOn(sections, section))) throw new Refusal('section_off');
}

/** The program behind an access key, which may make the call; null in a public call. */
async function keyOf(
  call: Call,
  key: string,
  request: FastifyRequest,
  { authenticateKey, platform: { clock, config } }: AnswerDeps,
): Promise<SignedIn | null> {
  if (call.who === 'anyone') return null;
  const use = { address: clientAddress(request), now: clock.now(), timeZone: config.timeZone };
  const found = await authenticateKey(key, use);
  if (!found) throw new Refusal('key_invalid');
  if (!call.scope || !found.caller.key?.scopes.includes(call.scope)) throw new Refusal('scope_missing');
  return found;
}

/** True if the role, or the scope of a key, opens the call. */
const isLetIn = ({ who }: Call, { role, key }: Caller): boolean =>
  who === 'anyone' || key !== undefined || who.includes(role);

async function callerOf(call: Call, request: FastifyRequest, deps: AnswerDeps): Promise<SignedIn | null> {
  const { authenticate, platform } = deps;
  if (call.who === 'anyone' && !call.knowsCaller) return null;
  const { authorization } = request.headers;
  if (call.who !== 'anyone' && !authorization)
    throw new Refusal(call.scim ? 'key_required' : 'sign_in_required');
  const token = tokenOf(request);
  if (token && isAccessKey(token)) return keyOf(call, token, request, deps);
  const found = token ? await authenticate(token, platform.clock.now()) : null;
  // An expired session, or one with a pending step, is treated as anonymous.
  if (call.who === 'anyone') return found && isReady(found.caller) ? found : null;
  if (!found) {
    const isProgram = call.scim || isAccessKey(authorization?.slice(BEARER.length) ?? '');
    throw new Refusal(isProgram ? 'key_invalid' : 'session_ended');
  }
  const { caller } = found;
  if (caller.mustChangePassword && !call.beforePasswordChange) throw new Refusal('password_change_required');
  if (caller.needsSecondFactor && !call.beforeSecondFactor) throw new Refusal('totp_required');
  if (caller.needsConsent && !call.beforeConsent) throw new Refusal('consent_required');
  return found;
}

/** The caller, who may make the call; null for an anonymous one. */
async function signedIn(
  call: Call,
  request: FastifyRequest,
  deps: AnswerDeps,
  sections: SectionsOfCall,
): Promise<SignedIn | null> {
  const found = await callerOf(call, request, deps);
  await assertSection(sections(request.params as Record<string, string>), found, deps.platform);
  if (found && !isLetIn(call, found.caller)) throw new Refusal('forbidden');
  return found;
}

function onceFor(call: Call, ctx: Omit<OwnCallCtx, 'once'>, { params }: CallParsed<Call>): Once {
  return async (tx, body, work) => {
    const { request, reply, now } = ctx;
    const key = request.headers['idempotency-key'];
    if (!isKeyed(call) || typeof key !== 'string' || key === '') return work();
    const { accountId } = ctx.caller;
    const keyed = { accountId, key, call: nameOf(call), params, body, now, secret: call.secret ?? false };
    const { status, answer } = await once(tx, keyed, async () => {
      const result = await work();
      return { status: reply.statusCode, answer: result };
    });
    reply.code(status);
    return answer;
  };
}

/** Context of the call's rule, without a transaction. */
function contextOf(
  call: Call,
  platform: Platform,
  exchange: { request: FastifyRequest; reply: FastifyReply },
  input: CallParsed<Call>,
): OwnCallCtx {
  const { request } = exchange;
  const ctx = {
    ...platform,
    ...exchange,
    get caller(): Caller {
      const { caller } = request;
      if (!caller) throw new Error(`${call.path} may be called by anyone: it has no caller`);
      return caller;
    },
    get settings(): PortalSettings {
      const { settings } = request;
      if (!settings) throw new Error(`${call.path} may be called by anyone: it has no settings`);
      return settingsOf(settings, platform.config);
    },
    now: platform.clock.now(),
    timeZone: platform.config.timeZone,
    address: clientAddress(request),
    userAgent: request.headers['user-agent'],
  };
  return Object.assign(ctx, { once: onceFor(call, ctx, input) });
}

/** A whole list up to this length needs no turn, unless its texts are long. */
const SHORT_LIST = 1_000;

const clientOf = (request: FastifyRequest): string =>
  request.caller ? `account ${request.caller.accountId}` : clientAddress(request);

type Run<C extends Call> = (ctx: OwnCallCtx, input: CallParsed<C>) => unknown;

/** Returns the function that makes a route of a contract's call and its rule. */
export function answering(app: FastifyInstance, deps: AnswerDeps): Answer {
  const { platform } = deps;
  const turns = new Turns();
  const lane = new Lane();
  app.decorateRequest('caller', null);
  app.decorateRequest('settings', null);

  const route = <C extends Call>(call: C, run: Run<C>, sections: SectionsOfCall): void => {
    const inSection = sections({}).length > 0;
    if (inSection) deps.inSection.add(call);
    const checkDeclared = declarationCheck(call, inSection);
    const most = call.method === 'GET' ? maxRecords(call) : undefined;
    app.route({
      // Fastify's own HEAD would open the file and report length 0.
      method: call.bytes ? [call.method, 'HEAD'] : call.method,
      exposeHeadRoute: !call.bytes,
      url: `/api${call.path}`,
      bodyLimit: call.bodyLimit ?? BODY_LIMIT,
      config: { urlencoded: call.urlencoded ?? false },
      // Checked before the body is read, so that an unauthorised client cannot send megabytes.
      onRequest: async (request) => {
        const found = await signedIn(call, request, deps, sections);
        request.caller = found?.caller ?? null;
        request.settings = found?.settings ?? null;
      },
      ...(deps.checkAnswers && {
        onSend: async (_request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
          const { statusCode } = reply;
          // Stays if the check throws, so that a test of the status alone fails too.
          reply.code(500);
          checkDeclared(statusCode, payload);
          reply.code(statusCode);
        },
      }),
      handler: async (request, reply) => {
        reply.code(call.status);
        const input = parseInput(call, request);
        const whole = most === undefined || isPaged(input.query) ? undefined : clientOf(request);
        if (whole !== undefined && most !== undefined && most > SHORT_LIST) turns.assertFree(whole);
        const ctx = contextOf(call, platform, { request, reply }, input);
        const { address, userAgent } = ctx;
        const actor = request.caller?.key ? request.caller.username : null;
        const result = await lane.track(
          () => withOrigin({ address, userAgent, actor }, () => run(ctx, input)),
          (found) => whole === undefined || !isLong(found as Partial<Listed>),
        );
        if (call.bytes) return reply;
        reply.header('cache-control', 'no-store');
        if (result instanceof FileAnswer) return sendFileAnswer(reply, result);
        if (result instanceof Redirect) return sendRedirect(reply, result);
        const answer = most === undefined ? result : asPaged(result, most, input.query);
        const check = (sent: unknown) => deps.checkAnswers && call.answer.parse(sent);
        if (whole !== undefined && isLong(answer as Listed))
          return sendWhole(reply, answer as Listed, { turns, lane, client: whole, check });
        check(answer);
        if (call.scim) return sendScim(request, reply, answer);
        return call.status === 204 ? reply.send() : reply.send(answer);
      },
    });
  };

  const inSection = (sections: SectionsOfCall): Answer => {
    const answer = <C extends Call>(call: C, rule: Rule<C>): void => {
      const run: Run<C> = (ctx, input) => {
        // The compiler cannot narrow the method of a generic call.
        const withTx = (tx: Reader): CallCtx<C> => Object.assign(ctx, { tx }) as CallCtx<C>;
        if (call.method === 'GET') return rule(withTx(platform.db), input);
        return platform.db.transaction((tx) => ctx.once(tx, input.body, async () => rule(withTx(tx), input)));
      };
      route(call, run, sections);
    };
    const own: Answer['own'] = (call, rule) => route(call, rule, sections);
    return Object.assign(answer, { own, inSection });
  };
  return inSection(() => []);
}
