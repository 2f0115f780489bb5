import { randomBytes } from 'node:crypto';
import type * as calls from '@portal/contract/admin/access/access-keys.calls.ts';
import { KEY_DAYS, MAX_ACCESS_KEYS } from '@portal/contract/admin/access/access-keys.calls.ts';
import { SCOPE_LABELS } from '@portal/contract/admin/access/scopes.ts';
import type { Ctx, Input, OwnCtx, ReadCtx } from '../../../../platform/api/context.ts';
import { orNotFound, Refusal } from '../../../../platform/refusal.ts';
import { addDays, dayInZone, isoInZone } from '../../../../platform/time/zone.ts';
import { recordChange } from '../../../audit-log/write/activity.public.ts';
import * as sql from './access-keys.sql.ts';
import { hashKey } from './authenticate-key.rules.ts';

type Row = Awaited<ReturnType<typeof sql.selectKeys>>[number];

const KEY_BYTES = 32;
const URL = '/settings?section=access';

const toAttributes = (row: Row, timeZone: string) => ({
  name: row.name,
  scopes: row.scopes,
  expires_on: row.expiresOn,
  addresses: row.addresses,
  created_at: isoInZone(row.createdAt, timeZone),
  created_by: row.createdBy,
  last_used_at: row.lastUsedAt && isoInZone(row.lastUsedAt, timeZone),
  last_address: row.lastAddress,
});

export const listAccessKeys = async ({ tx, now, timeZone }: ReadCtx) => ({
  data: (await sql.selectKeys(tx, dayInZone(now, timeZone), MAX_ACCESS_KEYS)).map((row) => ({
    type: 'access_key' as const,
    id: String(row.id),
    attributes: toAttributes(row, timeZone),
  })),
});

/** Last day of a new key: tomorrow up to a year ahead. */
function lastDay({ now, timeZone }: Pick<OwnCtx, 'now' | 'timeZone'>, asked: string | undefined): string {
  const today = dayInZone(now, timeZone);
  if (asked === undefined) return addDays(today, KEY_DAYS.usual);
  if (asked > today && asked <= addDays(today, KEY_DAYS.most)) return asked;
  const detail = `Срок ключа: с завтрашнего дня и не дольше ${KEY_DAYS.most} дней.`;
  throw new Refusal('validation', { field: 'expires_on', detail });
}

const forLog = ({ scopes, expiresOn, addresses }: Pick<Row, 'scopes' | 'expiresOn' | 'addresses'>) => ({
  scopes: scopes.map((scope) => SCOPE_LABELS[scope]).join(', '),
  expires_on: expiresOn,
  addresses: addresses.join(', '),
});

/** Before and after of a key that begins or ends. */
const logged = (key: Parameters<typeof forLog>[0], isNew: boolean) =>
  Object.fromEntries(
    Object.entries(forLog(key)).map(([field, value]) => [field, isNew ? [null, value] : [value, null]]),
  ) as Record<string, [unknown, unknown]>;

export async function createAccessKey(ctx: Ctx, { body }: Input<typeof calls.createAccessKey>) {
  const { tx, caller, now, timeZone } = ctx;
  if ((await sql.countKeys(tx, dayInZone(now, timeZone))) >= MAX_ACCESS_KEYS)
    throw new Refusal('too_many_keys');
  const key = `pk_${randomBytes(KEY_BYTES).toString('base64url')}`;
  const row = await sql.insertKey(tx, {
    name: body.name,
    keyHash: hashKey(key),
    scopes: body.scopes,
    expiresOn: lastDay(ctx, body.expires_on),
    addresses: body.addresses ?? [],
    createdAt: now,
    createdBy: caller.accountId,
  });
  const entry = { section: 'access', action: 'create', details: `Ключ «${row.name}»`, url: URL } as const;
  await recordChange(ctx, { ...entry, changes: logged(row, true) });
  return {
    data: {
      type: 'access_key' as const,
      id: String(row.id),
      attributes: { ...toAttributes(row, timeZone), key },
    },
  };
}

/** Deletes the key, which ends it on every instance. */
export async function deleteAccessKey(
  ctx: Ctx,
  { params: { id } }: Input<typeof calls.deleteAccessKey>,
): Promise<void> {
  const row = orNotFound(await sql.deleteKey(ctx.tx, id));
  const entry = { section: 'access', action: 'delete', details: `Ключ «${row.name}»`, url: URL } as const;
  await recordChange(ctx, { ...entry, changes: logged(row, false) });
}
