import type { PortalSettings } from '../settings/settings.ts';
import type { Call } from '@portal/contract/shared/call.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Reader, Tx } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import type { Caller } from './caller.ts';

export type { CallParsed as Input } from '@portal/contract/shared/call.ts';

/** Context of a rule that opens its own transactions on `db`. */
export interface OwnCtx extends Platform {
  /** The signed-in caller; reading it in a public call is a programming error. */
  readonly caller: Caller;
  /** PortalSettings at the start of the call; reading them in a public call is a programming error. */
  readonly settings: PortalSettings;
  readonly now: Date;
  /** IANA zone for days and hours. */
  readonly timeZone: string;
  /** Client address; trusts only the configured proxies. */
  readonly address: string;
  readonly userAgent: string | undefined;
}

/** Context of a read-only rule: no transaction, so each statement may see later changes. */
export interface ReadCtx extends OwnCtx {
  readonly tx: Reader;
}

export interface Acting {
  readonly tx: Tx;
  readonly caller: Caller;
  readonly now: Date;
  readonly timeZone: string;
}

/** Context of a rule that changes data in one transaction. */
export interface Ctx extends OwnCtx, Acting {}

/** Runs the work once for the request's Idempotency-Key; equal requests have an equal `body`. */
export type Once = <T>(tx: Tx, body: unknown, work: () => Promise<T>) => Promise<T>;

export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  once: Once;
}

/** Adds the transaction. A spread would read `caller`, which public calls do not have. */
export const inTx = <X extends OwnCtx>(ctx: X, tx: Tx): X & Ctx => Object.assign(ctx, { tx });

export type CallCtx<C extends Call> = (C['method'] extends 'GET' ? ReadCtx : Ctx) & Exchange;
export type OwnCallCtx = OwnCtx & Exchange;
