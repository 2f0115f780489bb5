import type * as calls from '@portal/contract/information/information.calls.ts';
import type { Ctx, Input, ReadCtx } from '../../platform/api/context.ts';
import type { CallParsed } from '@portal/contract/shared/call.ts';
import {
  type createInformation as createCall,
  INFORMATION_TYPES,
  informationTypeName,
} from '@portal/contract/information/information.calls.ts';
import { previewOfHtml } from '@portal/contract/shared/html-preview.ts';
import { isEditor } from '@portal/contract/shared/roles.ts';
import { Refusal } from '../../platform/refusal.ts';
import { changesBetween, recordActivity } from '../activity/activity.public.ts';
import { forgetHtml, saveHtml } from '../files/pictures/pictures.public.ts';
import * as sql from './information.sql.ts';

type Body = CallParsed<typeof createCall>['body'];
type Row = NonNullable<Awaited<ReturnType<typeof sql.selectOneInformation>>>;

const ACTIVE = INFORMATION_TYPES.active;
const owner = 'information';

const toRecord = ({ id, image, content, type, position }: Row) => ({
  type: 'information' as const,
  id: String(id),
  attributes: { image, content, information_type: type, order: position },
});

/** Everybody but the editors gets the active cards, whatever type was asked for. */
export async function listInformation(
  { tx, caller }: ReadCtx,
  { query: { information_type: type } }: Input<typeof calls.listInformation>,
) {
  const editor = isEditor(caller.role);
  if (!editor && type !== undefined && type !== ACTIVE) return { data: [] };
  const rows = await sql.selectInformation(tx, editor ? type : ACTIVE);
  return { data: rows.map(toRecord) };
}

/** The place of a card among `others` active ones: inside 1…n+1, the last where nothing was asked. */
export const placeAmong = (others: number, asked: number | null | undefined): number =>
  Math.min(Math.max(asked ?? others + 1, 1), others + 1);

const textsOf = ({ image, content }: Body) => ({ image, content });

export async function createInformation(
  { tx, caller, now }: Ctx,
  { body }: Input<typeof calls.createInformation>,
) {
  await sql.lockOrder(tx);
  let position: number | null = null;
  if (body.information_type === ACTIVE) {
    position = placeAmong(await sql.countActive(tx), body.order);
    await sql.openGap(tx, position);
  }
  const values = { type: body.information_type, position, updatedAt: now };
  const row = await saveHtml(tx, { owner, now }, textsOf(body), (texts) =>
    sql.insertInformation(tx, { ...texts, ...values }),
  );
  const details = previewOfHtml(row.content);
  await recordActivity(tx, {
    userId: caller.accountId,
    section: 'information',
    action: 'create',
    details,
    url: urlOf(row),
    now,
  });
  return { data: toRecord(row) };
}

/** The list that shows the card. */
const urlOf = ({ type }: Row): string => `/information/${informationTypeName(type)}`;

/** What the change log keeps of a card: the text as a reader would see it, shortened. */
const forLog = (row: Row) => ({
  image: row.image,
  content: previewOfHtml(row.content, { tables: 'kept' }),
  information_type: row.type,
  order: row.position,
});

export async function updateInformation(
  { tx, caller, now }: Ctx,
  { params: { id }, body }: Input<typeof calls.updateInformation>,
) {
  await sql.lockOrder(tx);
  const before = await sql.selectOneInformation(tx, id);
  if (!before) throw new Refusal('not_found');
  if (before.position !== null) await sql.closeGap(tx, before.position);
  let position: number | null = null;
  if (body.information_type === ACTIVE) {
    position = placeAmong(await sql.countActive(tx, id), body.order ?? before.position);
    await sql.openGap(tx, position);
  }
  const values = { type: body.information_type, position, updatedAt: now };
  const after = await saveHtml(tx, { owner, now }, textsOf(body), (texts) =>
    sql.updateInformation(tx, id, { ...texts, ...values }),
  );
  await recordActivity(tx, {
    userId: caller.accountId,
    section: 'information',
    action: 'update',
    details: previewOfHtml(after.content),
    url: urlOf(after),
    changes: changesBetween(forLog(before), forLog(after), ['image', 'content', 'information_type', 'order']),
    now,
  });
  return { data: toRecord(after) };
}

export async function deleteInformation(
  { tx, caller, now }: Ctx,
  { params: { id } }: Input<typeof calls.deleteInformation>,
): Promise<void> {
  await sql.lockOrder(tx);
  const before = await sql.selectOneInformation(tx, id);
  if (!before) throw new Refusal('not_found');
  await sql.deleteInformation(tx, id);
  await forgetHtml(tx, { owner, now }, [id]);
  if (before.position !== null) await sql.closeGap(tx, before.position);
  const details = previewOfHtml(before.content);
  await recordActivity(tx, {
    userId: caller.accountId,
    section: 'information',
    action: 'delete',
    details,
    now,
  });
}
