import type { Ctx, ReadCtx } from '../../../platform/api/context.ts';
import { managedScope } from '../../../platform/people/scope.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { DisputeRow, Seen } from './disputes.sql.ts';

type Asking = Pick<ReadCtx | Ctx, 'tx' | 'caller' | 'settings'>;

/** A key reads what the deciders see, whichever roles they have. */
export const isDecider = ({ caller, settings }: Asking): boolean =>
  caller.key !== undefined || settings.pay.deciders.some((role) => role === caller.role);

export function assertDecider(ctx: Asking): void {
  if (!isDecider(ctx)) throw new Refusal('forbidden');
}

/** Disputes that the caller sees; escalated ones belong to all administrators. */
export const seenBy = async (ctx: Asking): Promise<Seen> => ({
  employeeId: ctx.caller.employeeId,
  scope: isDecider(ctx) ? await managedScope(ctx) : null,
  escalated: ctx.caller.role === 'A',
});

export const isOwn = ({ caller }: Asking, { employeeId, accountId }: DisputeRow): boolean =>
  employeeId === caller.employeeId || accountId === caller.accountId;

const isOwnGround = ({ caller }: Asking, { groundBy }: DisputeRow): boolean =>
  groundBy !== null && groundBy === caller.employeeId;

const mayDecide = (ctx: Asking, { escalatedAt }: DisputeRow): boolean =>
  isDecider(ctx) || (ctx.caller.role === 'A' && escalatedAt !== null);

export const canDecide = (ctx: Asking, row: DisputeRow): boolean =>
  !ctx.caller.key &&
  row.state === 'open' &&
  mayDecide(ctx, row) &&
  !isOwn(ctx, row) &&
  !isOwnGround(ctx, row);

/** Returns the dispute of a caller who may decide it. */
export function assertMayDecide(ctx: Asking, row: DisputeRow | undefined): DisputeRow {
  if (!row) throw new Refusal(isDecider(ctx) ? 'not_found' : 'forbidden');
  if (isOwn(ctx, row)) throw new Refusal('forbidden', { detail: 'Ваш спор должен решить другой.' });
  if (!mayDecide(ctx, row)) throw new Refusal('forbidden');
  if (isOwnGround(ctx, row)) throw new Refusal('own_decision');
  return row;
}
