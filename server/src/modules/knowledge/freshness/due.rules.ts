import { MAX_DUTIES } from '@portal/contract/notifications/duties/duties.calls.ts';
import { isEditor } from '@portal/contract/shared/roles.ts';
import type { ReadCtx } from '../../../platform/api/context.ts';
import type { Duty } from '../../../platform/duties/duty.ts';
import type { Platform } from '../../../platform/platform.ts';
import { dayInZone, momentAtEnd } from '../../../platform/time/zone.ts';
import { notify, type NotifyCtx } from '../../notifications/notifications.public.ts';
import * as sql from './due.sql.ts';
import { selectOwners } from './records.sql.ts';

const OWNERLESS = '/freshness?who=nobody';
const OWN = '/freshness?who=me';

/** From its last day on a check is a duty of the owner; without an owner, of all editors. */
export async function freshnessDuties({ tx, caller, now, timeZone }: ReadCtx): Promise<Duty[]> {
  if (!isEditor(caller.role)) return [];
  const today = dayInZone(now, timeZone);
  const own = await sql.selectOwnDue(tx, caller.accountId, today, MAX_DUTIES);
  const ownerless = await sql.countOwnerless(tx, today);
  const duties: Duty[] = own.map((row) => ({
    kind: 'check',
    of: Number(row.care_id),
    title: row.title,
    detail: 'Проверьте, не устарело ли',
    due: momentAtEnd(row.check_by, timeZone),
    address: row.address,
  }));
  if (ownerless === 0) return duties;
  const detail = 'У них нет ответственного: проверьте или назначьте его';
  const title = `Пора проверить документы и ответы: ${ownerless}`;
  return [...duties, { kind: 'check', of: 0, title, detail, due: null, address: OWNERLESS }];
}

type Overdue = Awaited<ReturnType<typeof sql.selectPending>>[number];

/** One message per recipient, whatever the number of records. */
const messageOf = (rows: readonly Overdue[], ownerId: string | null) => {
  const [only] = rows;
  const isOne = rows.length === 1 && only !== undefined;
  return {
    title: isOne ? `Пора проверить: ${only.title}` : `Пора проверить документы и ответы: ${rows.length}`,
    detail: ownerId === null ? 'У них нет ответственного.' : '',
    address: isOne ? only.address : ownerId === null ? OWNERLESS : OWN,
  };
};

/** Overdue records of one run; the rest is notified on the next day. */
const MAX_NOTIFIED = 5_000;

async function notifyAll(ctx: NotifyCtx, today: string): Promise<void> {
  const untold = await sql.selectPending(ctx.tx, today, MAX_NOTIFIED);
  if (untold.length === 0) return;
  const byOwner = Map.groupBy(untold, (row) => row.owner_id);
  const editors = byOwner.has(null) ? (await selectOwners(ctx.tx)).map(({ id }) => id) : [];
  for (const [ownerId, rows] of byOwner) {
    const accountIds = ownerId === null ? editors : [Number(ownerId)];
    await notify(ctx, { kind: 'freshness', to: { accountIds }, ...messageOf(rows, ownerId) });
  }
  await sql.markNotified(
    ctx.tx,
    untold.map((row) => Number(row.care_id)),
  );
}

/** Scheduled job; runs on one instance. Notifies once about each overdue check. */
export async function notifyOverdue(
  { db, mail, jobs, config }: Pick<Platform, 'db' | 'mail' | 'jobs' | 'config'>,
  now: Date,
): Promise<void> {
  const today = dayInZone(now, config.timeZone);
  await db.transaction((tx) => notifyAll({ tx, now, mail, jobs, config }, today));
}
