import type { OwnCtx } from '../../../platform/api/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordReading } from '../../activity/activity.public.ts';
import { type Owner, selectOwner } from './owner.sql.ts';

/** Whose data is asked for; that it was taken is written down before the first byte goes out. */
export async function getOwner(
  ctx: Pick<OwnCtx, 'db' | 'caller' | 'now'>,
  accountId: number,
  isTaken: boolean,
): Promise<Owner> {
  const owner = await selectOwner(ctx.db, accountId);
  if (!owner) throw new Refusal('not_found');
  const isOwn = accountId === ctx.caller.accountId;
  const entry = isOwn
    ? ({ section: 'account', details: 'Мои данные' } as const)
    : ({ section: 'users', details: `Персональные данные: ${owner.name}` } as const);
  if (isTaken) await recordReading(ctx, { ...entry, action: 'export' });
  return owner;
}
