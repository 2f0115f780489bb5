import type { Call, CallAnswer, CallParsed } from '@portal/contract/shared/call.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../time/clock.ts';
import type { Database, Tx } from '../database/database.ts';
import { isKeyed, once } from '../idempotency/idempotency.ts';
import { Refusal } from '../refusal.ts';
import type { Authenticate, Caller } from './caller.ts';
import { clientAddress } from './client-address.ts';
import { FileAnswer, sendFileAnswer } from './file-answer.ts';
import { parseInput } from './validate.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the body is read; null in a call that anyone may make. */
    caller: Caller | null;
  }
}

export interface AnswerDeps {
  db: Database;
  clock: Clock;
  authenticate: Authenticate;
  /** Tests check every answer against the contract; in production the types have done it. */
  checkAnswers: boolean;
}

type Once = <T>(tx: Tx, body: unknown, work: () => Promise<T>) => Promise<T>;

/** What a route gets: the checked input, the caller and the transaction of the change. */
export interface Context<C extends Call> extends CallParsed<C> {
  /** For a call that changes something its transaction, for a GET the database. */
  tx: Tx;
  /** The signed-in caller; asking for it in a call that anyone may make is a fault of the route. */
  readonly caller: Caller;
  now: Date;
  /**
   * For a handler with transactions of its own: does the work once for the request's Idempotency-Key. `body` is
   * what makes two requests the same.
   */
  once: Once;
  /** Address of the client, believing only the configured proxies. */
  address: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What a route gives back: the JSON body, nothing for a 204, a file where the call has formats. */
export type Result<C extends Call> = (CallAnswer<C> extends undefined ? void : CallAnswer<C>) | FileAnswer;

export type Handler<C extends Call> = (context: Context<C>) => Promise<Result<C>>;

export interface AnswerOptions {
  /** The handler opens its transactions itself, e.g. to keep a failed sign-in that it answers with 401. */
  ownTransaction?: boolean;
}

export type Answer = <C extends Call>(call: C, handler: Handler<C>, options?: AnswerOptions) => void;

/** Largest body where the call says nothing, bytes. */
const BODY_LIMIT = 1024 * 1024;

const tokenOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];

async function callerOf(call: Call, request: FastifyRequest, deps: AnswerDeps): Promise<Caller | null> {
  if (call.who === 'anyone') return null;
  if (!request.headers.authorization) throw new Refusal('sign_in_required');
  const token = tokenOf(request);
  const caller = token ? await deps.authenticate(token, deps.clock.now()) : null;
  if (!caller) throw new Refusal('session_ended');
  if (caller.mustChangePassword && !call.beforePasswordChange) throw new Refusal('password_change_required');
  if (!call.who.includes(caller.role)) throw new Refusal('forbidden');
  return caller;
}

type Keyed<C extends Call> = Pick<Context<C>, 'caller' | 'now' | 'params' | 'request' | 'reply'>;

function onceFor<C extends Call>(call: C, context: Keyed<C>): Once {
  return async (tx, body, work) => {
    const { request, reply, params, now } = context;
    const key = request.headers['idempotency-key'];
    if (!isKeyed(call) || typeof key !== 'string' || key === '') return work();
    const { accountId } = context.caller;
    const keyed = { accountId, key, call: call.name, params, body, now, secret: call.secret ?? false };
    const { status, answer } = await once(tx, keyed, async () => {
      const result = await work();
      return { status: reply.statusCode, answer: result };
    });
    reply.code(status);
    return answer;
  };
}

/** Tests hold what a handler answered against what its call says. */
function assertAnswer(call: Call, reply: FastifyReply, answer: unknown): void {
  if (![call.status, call.alsoStatus].includes(reply.statusCode as 200)) {
    throw new Error(`${call.name} does not say that it answers ${reply.statusCode}`);
  }
  call.answer.parse(answer);
}

/** Makes the function that turns a call of the contract and its rule into a route. */
export function answering(app: FastifyInstance, deps: AnswerDeps): Answer {
  app.decorateRequest('caller', null);

  return (call, handler, options = {}) => {
    app.route({
      // Fastify's own HEAD would open the file and call its length 0.
      method: call.bytes ? [call.method, 'HEAD'] : call.method,
      exposeHeadRoute: !call.bytes,
      url: `/api${call.path}`,
      bodyLimit: call.bodyLimit ?? BODY_LIMIT,
      // Before the body is read: whoever may not call does not get to send us megabytes.
      onRequest: async (request) => {
        request.caller = await callerOf(call, request, deps);
      },
      handler: async (request, reply) => {
        // The handler may set the call's other status.
        reply.code(call.status);
        const input = parseInput(call, request);
        const context: Context<typeof call> = {
          ...input,
          tx: deps.db,
          get caller(): Caller {
            const { caller } = request;
            if (!caller) throw new Error(`${call.name} may be called by anyone: it has no caller`);
            return caller;
          },
          now: deps.clock.now(),
          once: (tx, body, work) => onceFor(call, context)(tx, body, work),
          address: clientAddress(request),
          request,
          reply,
        };
        const answer =
          call.method === 'GET' || options.ownTransaction
            ? await handler(context)
            : await deps.db.transaction(async (tx) => {
                context.tx = tx;
                return context.once(tx, context.body, () => handler(context));
              });
        if (call.bytes) return reply;
        reply.header('cache-control', 'no-store');
        if (answer instanceof FileAnswer) return sendFileAnswer(reply, answer);
        if (deps.checkAnswers) assertAnswer(call, reply, answer);
        return call.status === 204 ? reply.send() : reply.send(answer);
      },
    });
  };
}
