import { isSectionOn } from '@portal/contract/admin/settings/sections.ts';
import type * as calls from '@portal/contract/knowledge/freshness/freshness.calls.ts';
import {
  type FreshType,
  USUAL_MONTHS,
  MAX_WHYS,
} from '@portal/contract/knowledge/freshness/freshness.types.ts';
import { isEditor } from '@portal/contract/shared/roles.ts';
import type { Ctx, Input, ReadCtx } from '../../../platform/api/context.ts';
import { orNotFound, Refusal } from '../../../platform/refusal.ts';
import { dayInZone, isoInZone } from '../../../platform/time/zone.ts';
import { type Changes, changesBetween, recordChange } from '../../audit-log/write/activity.public.ts';
import * as sql from './care.sql.ts';
import { lockItem, isOwner, selectOwners } from './records.sql.ts';

const NOT_OWNER = 'Отвечать может администратор или модератор, который работает.';

type Asking = Pick<ReadCtx, 'tx' | 'caller' | 'now' | 'timeZone' | 'settings'>;

/** Section of the portal by that of the log. */
const SECTION_OF = { documents: 'documents', faq: 'faq', technical: 'technical_information' } as const;

const todayOf = ({ now, timeZone }: Pick<ReadCtx, 'now' | 'timeZone'>) => dayInZone(now, timeZone);

async function thingOf(ctx: Asking, { type, id }: { type: FreshType; id: number }) {
  const record = orNotFound(await sql.selectItem(ctx.tx, type, id, todayOf(ctx)));
  if (!isSectionOn(ctx.settings.sections, SECTION_OF[record.section])) throw new Refusal('section_off');
  return { ...record, edition: Number(record.edition) };
}

export const careRecord = (row: sql.FreshnessRow, timeZone: string) => ({
  owner_id: row.owner_id,
  owner: row.owner,
  owner_state: row.owner_state,
  check_by: row.check_by,
  every_months: row.every_months,
  state: row.state,
  checked_at: row.checked_at && isoInZone(new Date(row.checked_at), timeZone),
  checked_by: row.checker,
});

async function recordFor(ctx: Asking, params: { type: FreshType; id: number }) {
  const record = await thingOf(ctx, params);
  const { accountId, role } = ctx.caller;
  const said = await sql.selectAnswer(ctx.tx, { ...params, accountId, edition: record.edition });
  const forEditors = { shares: { yes: record.yes, no: record.no }, care: careRecord(record, ctx.timeZone) };
  return {
    data: {
      type: 'freshness' as const,
      id: String(params.id),
      attributes: {
        type: params.type,
        helped: said?.helped ?? null,
        why: said?.why ?? '',
        ...(isEditor(role) && forEditors),
      },
    },
  };
}

/** Footer data of a document or an answer for the caller. */
export const getFreshness = (ctx: ReadCtx, { params }: Input<typeof calls.getFreshness>) =>
  recordFor(ctx, params);

/** Stores feedback on the current edition without logging it: editors may see counts, never names. */
export async function answerHelped(ctx: Ctx, { params, body }: Input<typeof calls.answerHelped>) {
  if (!(await lockItem(ctx.tx, params.type, params.id))) throw new Refusal('not_found');
  const { edition } = await thingOf(ctx, params);
  const why = body.helped ? '' : body.why;
  const saying = { ...params, accountId: ctx.caller.accountId, edition };
  await sql.putAnswer(ctx.tx, saying, { helped: body.helped, why });
  return recordFor(ctx, params);
}

const FIELDS = ['ownerId', 'checkBy', 'everyMonths'] as const;
const NONE = { ownerId: null, checkBy: null, everyMonths: null };

async function logged(
  ctx: Ctx,
  params: { type: FreshType; id: number },
  entry: { action: 'update' | 'check'; changes: Changes },
): Promise<void> {
  const { title, address, section } = await thingOf(ctx, params);
  await recordChange(ctx, { ...entry, section, details: title, url: address });
}

export async function putCare(ctx: Ctx, { params, body }: Input<typeof calls.putCare>) {
  const { tx } = ctx;
  const { type, id } = params;
  if (!(await lockItem(tx, type, id))) throw new Refusal('not_found');
  const before = (await sql.lockCare(tx, type, id)) ?? NONE;
  const care = { ownerId: body.owner_id, checkBy: body.check_by, everyMonths: body.every_months };
  const hasNewOwner = care.ownerId !== before.ownerId;
  // An owner who may not edit any more remains until somebody else is chosen.
  if (hasNewOwner && care.ownerId !== null && !(await isOwner(tx, care.ownerId)))
    throw new Refusal('validation', { field: 'owner_id', detail: NOT_OWNER });
  // A new owner is notified, too.
  await sql.putCare(tx, type, id, { ...care, ...(hasNewOwner && { toldFor: null }) });
  const changes = changesBetween<typeof care>(before, care, FIELDS);
  if (Object.keys(changes).length > 0) await logged(ctx, params, { action: 'update', changes });
  return recordFor(ctx, params);
}

/** 'Проверено' with one click: the next check is due after the chosen interval. */
export async function markChecked(ctx: Ctx, { params, body }: Input<typeof calls.markChecked>) {
  const { tx, caller, now } = ctx;
  const { type, id } = params;
  if (!(await lockItem(tx, type, id))) throw new Refusal('not_found');
  const before = await sql.lockCare(tx, type, id);
  const everyMonths = body.every_months ?? before?.everyMonths ?? USUAL_MONTHS;
  const checkBy = await sql.monthsAfter(tx, todayOf(ctx), everyMonths);
  const checked = { checkedAt: now, checkedBy: caller.accountId };
  await sql.putCare(tx, type, id, { everyMonths, checkBy, ...checked });
  const changes = { checkBy: [before?.checkBy ?? null, checkBy] } satisfies Changes;
  await logged(ctx, params, { action: 'check', changes });
  return recordFor(ctx, params);
}

/** Anonymous reasons why it did not help. */
export async function listWhys(ctx: ReadCtx, { params }: Input<typeof calls.listWhys>) {
  const { edition } = await thingOf(ctx, params);
  const whys = await sql.selectWhys(ctx.tx, { ...params, edition }, MAX_WHYS);
  return {
    data: whys.map(({ id, why }) => ({ type: 'why' as const, id: String(id), attributes: { why } })),
  };
}

export async function listOwners({ tx }: ReadCtx) {
  const owners = await selectOwners(tx);
  return {
    data: owners.map(({ id, ...attributes }) => ({ type: 'owner' as const, id: String(id), attributes })),
  };
}
