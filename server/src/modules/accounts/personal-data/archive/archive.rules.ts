import type { Readable } from 'node:stream';
import type { OwnCtx } from '../../../../platform/api/context.ts';
import { openReading } from '../../../../platform/database/batches.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { recordReading } from '../../../audit-log/write/activity.public.ts';
import { archiveOf } from './archive.export.ts';
import type { Owner, PersonalDataSource } from '../../../../platform/people/personal-data/source.sql.ts';
import { selectOwner } from './owner.sql.ts';

export async function getOwner(db: OwnCtx['db'], accountId: number): Promise<Owner> {
  const owner = await selectOwner(db, accountId);
  if (!owner) throw new Refusal('not_found');
  return owner;
}

function recordTaken(ctx: OwnCtx, { accounts, name }: Owner): Promise<void> {
  const entry = accounts.includes(ctx.caller.accountId)
    ? ({ section: 'account', details: 'Мои данные' } as const)
    : ({ section: 'users', details: `Персональные данные: ${name}` } as const);
  return recordReading(ctx, { ...entry, action: 'export' });
}

/** Streams a user's archive; logged before the first byte, and only if a reading was available. */
export async function takeArchive(
  ctx: OwnCtx,
  owner: Owner,
  sources: readonly PersonalDataSource[],
): Promise<Readable> {
  const reading = await openReading(ctx.db);
  try {
    await recordTaken(ctx, owner);
  } catch (error) {
    await reading.end();
    throw error;
  }
  return archiveOf(ctx, owner, sources, reading);
}
