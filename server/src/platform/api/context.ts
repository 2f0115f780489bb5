import type { Call } from '@portal/contract/shared/call.ts';
import type { Settings } from '@portal/contract/admin/settings/settings.record.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Reader, Tx } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import type { Caller } from './caller.ts';

export type { CallParsed as Input } from '@portal/contract/shared/call.ts';

/** What a rule works with that opens its transactions itself, on `db`. */
export interface OwnCtx extends Platform {
  /** The signed-in caller; asking for it in a call that anyone may make is a fault of the rule. */
  readonly caller: Caller;
  /** Settings at the beginning of the call; asking for them in a call that anyone may make is a fault of the rule. */
  readonly settings: Settings;
  /** When the call came. */
  readonly now: Date;
  /** Zone that days and hours are told in, IANA name. */
  readonly timeZone: string;
  /** Address of the client, believing only the configured proxies. */
  readonly address: string;
  /** What the client says of itself, as it came. */
  readonly userAgent: string | undefined;
}

/** What a rule works with that changes nothing: no transaction, one statement may see more than the one before. */
export interface ReadCtx extends OwnCtx {
  readonly tx: Reader;
}

/** Who changes something, when, in which transaction: all that most rules need. */
export interface Acting {
  readonly tx: Tx;
  readonly caller: Caller;
  readonly now: Date;
  /** Zone that days and hours are told in, IANA name. */
  readonly timeZone: string;
}

/** What a rule works with that changes something: all of it is one transaction. */
export interface Ctx extends OwnCtx, Acting {}

/** Does the work once for the request's Idempotency-Key; `body` is what makes two requests the same. */
export type Once = <T>(tx: Tx, body: unknown, work: () => Promise<T>) => Promise<T>;

/** What a route has beside what its rule works with. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  once: Once;
}

/** The same in a transaction; a spread would ask for the caller, whom some calls do not have. */
export const inTx = <X extends OwnCtx>(ctx: X, tx: Tx): X & Ctx => Object.assign(ctx, { tx });

export type CallCtx<C extends Call> = (C['method'] extends 'GET' ? ReadCtx : Ctx) & Exchange;
export type OwnCallCtx = OwnCtx & Exchange;
