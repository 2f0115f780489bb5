import type * as calls from '@portal/contract/shifts/calendar-feed/feed.calls.ts';
import type { Ctx, Input, ReadCtx } from '../../../platform/api/context.ts';
import { createHash, randomBytes } from 'node:crypto';
import { orNotFound, Refusal } from '../../../platform/refusal.ts';
import { addDays, dayInZone, isoInZone } from '../../../platform/time/zone.ts';
import { notifyOwner } from '../../accounts/accounts.public.ts';
import { recordChange } from '../../audit-log/write/activity.public.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import { calendarOf } from './feed.format.ts';
import * as sql from './feed.sql.ts';

/** Days of history in a calendar; the future is unlimited. */
const DAYS_BACK = 92;
/** `last_read_at` is updated at most once a minute. */
const LAST_READ_INTERVAL_MS = 60_000;
const DETAILS = 'Ссылка на календарь смен';

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export async function getFeed({ tx, caller, timeZone }: ReadCtx) {
  const feed = await sql.selectFeed(tx, caller.accountId);
  if (!feed) return { data: null };
  const attributes = {
    created_at: isoInZone(feed.createdAt, timeZone),
    last_read_at: feed.lastReadAt && isoInZone(feed.lastReadAt, timeZone),
  };
  return { data: { type: 'feed' as const, id: String(caller.accountId), attributes } };
}

export async function createFeed({ tx, caller, mail, now, config: { publicUrl } }: Ctx) {
  if (caller.employeeId === null) throw new Refusal('no_employee');
  const secret = randomBytes(32).toString('base64url');
  await sql.putFeed(tx, caller.accountId, hashOf(secret), now);
  const entry = { section: 'worktime', action: 'create', details: DETAILS, url: '/workTime' } as const;
  await recordChange({ tx, caller, now }, entry);
  const owner = { id: caller.accountId, username: caller.username };
  await notifyOwner(tx, { mail }, owner, 'Создана ссылка на календарь ваших смен, прежняя не действует.');
  const url = `${publicUrl}/api/work_time/feed/${secret}.ics`;
  return { data: { type: 'feed' as const, id: String(caller.accountId), attributes: { url } } };
}

export async function deleteFeed({ tx, caller, now }: Ctx): Promise<void> {
  if (!(await sql.deleteFeed(tx, caller.accountId))) return;
  const entry = { section: 'worktime', action: 'delete', details: DETAILS, url: '/workTime' } as const;
  await recordChange({ tx, caller, now }, entry);
}

export async function readFeed(
  { tx, db, now, timeZone, config }: ReadCtx,
  { params: { secret } }: Input<typeof calls.readFeed>,
) {
  const owner = orNotFound(await sql.selectFeedOwner(tx, hashOf(secret)));
  const from = addDays(dayInZone(now, timeZone), -DAYS_BACK);
  const { shifts: dayShifts } = await readSettings(tx, config);
  const shifts = await sql.selectShiftsFrom(tx, owner.employeeId, from);
  const absences = await sql.selectAbsencesFrom(tx, owner.employeeId, from);
  await sql.touchFeed(db, owner.accountId, now, new Date(now.getTime() - LAST_READ_INTERVAL_MS));
  const text = calendarOf(
    { ...owner, shifts, absences },
    { timeZone, publicUrl: config.publicUrl, shifts: dayShifts },
  );
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
}
