import type { WebhookEvent } from '@portal/contract/admin/access/webhook-events.ts';
import * as calls from '@portal/contract/admin/access/webhooks.calls.ts';
import type { Ctx, Input, ReadCtx } from '../../../../platform/api/context.ts';
import { required } from '../../../../platform/database/required.ts';
import { outgoingAddress } from '../../../../platform/outgoing/address.ts';
import { orNotFound, Refusal } from '../../../../platform/refusal.ts';
import { isoInZone } from '../../../../platform/time/zone.ts';
import { changesBetween, recordChange } from '../../../audit-log/write/activity.public.ts';
import * as sql from './webhooks.sql.ts';

/** Page of the webhooks; in audit entries. */
export const PAGE = '/settings?section=access';

export const hostOf = (url: string): string => new URL(url).host;

function toRecord({ id, url, events, isActive, createdAt, waiting, failed }: sql.Webhook, timeZone: string) {
  return {
    type: 'webhook' as const,
    id: String(id),
    attributes: {
      url,
      events: events as WebhookEvent[],
      is_active: isActive,
      created_at: isoInZone(createdAt, timeZone),
      ...{ waiting, failed },
    },
  };
}

export const listWebhooks = async ({ tx, timeZone }: ReadCtx) => ({
  data: (await sql.selectWebhooks(tx)).map((row) => toRecord(row, timeZone)),
});

const one = async ({ tx, timeZone }: Ctx, id: number) =>
  toRecord(required(await sql.selectWebhook(tx, id)), timeZone);

/** The input with the address as the parser writes it: other programs may read another host in what was typed. */
function withAddress<B extends { url: string }>({ config }: Ctx, body: B): B {
  const url = outgoingAddress(body.url, { allowed: config.webhookAllow, plain: true });
  if (url === undefined) throw new Refusal('validation', { field: 'url', detail: calls.WEBHOOK_TEXTS.inner });
  return { ...body, url };
}

type Logged = Pick<calls.WebhookInput, 'url' | 'is_active'> & { events: readonly string[] };
const NOTHING = { url: null, events: null, is_active: null };

/** The rest of an address may contain a password, so the audit log has the host only. */
const masked = (url: unknown) =>
  typeof url === 'string' ? `${new URL(url).protocol}//${hostOf(url)}/…` : null;

async function recordWebhook(
  ctx: Ctx,
  action: 'create' | 'update' | 'delete',
  { before, after }: { before?: Logged; after?: Logged },
): Promise<void> {
  const changes = changesBetween<Record<keyof Logged, unknown>>(before ?? NOTHING, after ?? NOTHING);
  const { url } = changes;
  if (Object.keys(changes).length === 0) return;
  await recordChange(ctx, {
    section: 'access',
    action,
    details: `Вебхук ${hostOf((after ?? before)?.url ?? '')}`,
    changes: { ...changes, ...(url && { url: [masked(url[0]), masked(url[1])] }) },
    url: PAGE,
  });
}

export async function createWebhook(ctx: Ctx, input: Input<typeof calls.createWebhook>) {
  const { tx, now, webhooks } = ctx;
  const body = withAddress(ctx, input.body);
  if ((await sql.countWebhooks(tx)) >= calls.MAX_WEBHOOKS) throw new Refusal('too_many_webhooks');
  const { url, events, is_active: isActive } = body;
  const id = await sql.insertWebhook(tx, { url, events, isActive, hasStandardSecret: true, createdAt: now });
  await recordWebhook(ctx, 'create', { after: body });
  const { attributes, ...record } = await one(ctx, id);
  return {
    data: {
      ...record,
      attributes: { ...attributes, secret: webhooks.secretOf({ id, hasStandardSecret: true }) },
    },
  };
}

/** A new address and a webhook that is on again get the waiting events at once. */
export async function updateWebhook(
  ctx: Ctx,
  { params: { id }, ...input }: Input<typeof calls.updateWebhook>,
) {
  const { tx, now, webhooks } = ctx;
  const before = orNotFound(await sql.lockWebhook(tx, id));
  const body = withAddress(ctx, input.body);
  const { url, events, is_active: isActive } = body;
  await sql.updateWebhook(tx, id, { url, events, isActive });
  if (isActive && (!before.isActive || before.url !== url)) {
    await sql.hurryDeliveries(tx, id, now);
    await webhooks.enqueue(tx, id);
  }
  await recordWebhook(ctx, 'update', { before: { ...before, is_active: before.isActive }, after: body });
  return { data: await one(ctx, id) };
}

export async function deleteWebhook(
  ctx: Ctx,
  { params: { id } }: Input<typeof calls.deleteWebhook>,
): Promise<void> {
  const before = orNotFound(await sql.lockWebhook(ctx.tx, id));
  await sql.deleteWebhook(ctx.tx, id);
  await recordWebhook(ctx, 'delete', { before: { ...before, is_active: before.isActive } });
}
