import { cutText } from '@portal/contract/shared/text/cut-text.ts';
import type * as calls from '@portal/contract/news/cards/information.calls.ts';
import type { Ctx, Input, ReadCtx } from '../../../platform/api/context.ts';
import type { CallParsed } from '@portal/contract/shared/call.ts';
import type { Acknowledge } from '@portal/contract/training/acknowledgements/acknowledge.ts';
import { cardTitle } from '@portal/contract/news/cards/card-title.ts';
import { type createInformation as createCall } from '@portal/contract/news/cards/information.calls.ts';
import { INFORMATION_TYPES, informationTypeName } from '@portal/contract/news/cards/information.types.ts';
import { previewOfHtml } from '@portal/contract/shared/html-preview.ts';
import { isEditor } from '@portal/contract/shared/roles.ts';
import { listAnswer } from '../../../platform/api/list.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { orNotFound, Refusal } from '../../../platform/refusal.ts';
import {
  acknowledgeOf,
  deleteReadRequirement,
  saveReadRequirement,
} from '../../training/acknowledgements/acknowledgements.public.ts';
import { changesBetween, recordChange } from '../../audit-log/write/activity.public.ts';
import { deleteHtml, saveHtml } from '../../files/images/pictures.public.ts';
import { waitForTurn } from '../../../platform/database/alone.ts';
import * as sql from './information.sql.ts';

type Body = CallParsed<typeof createCall>['body'];
type Row = NonNullable<Awaited<ReturnType<typeof sql.selectOneInformation>>>;

const ACTIVE = INFORMATION_TYPES.active;
const owner = 'information';

/** Characters of a card's title in lists and messages. */
const MAX_TITLE_LENGTH = 100;
export const titleOf = ({ content }: Pick<Row, 'content'>): string =>
  cutText(cardTitle(content), MAX_TITLE_LENGTH) || 'Карточка без текста';

const toRecord = ({ id, image, content, type, position }: Row, acknowledge: Acknowledge) => ({
  type: 'information' as const,
  id: String(id),
  attributes: { image, content, information_type: type, order: position, acknowledge },
});

const oneRecord = async (ctx: ReadCtx | Ctx, row: Row) =>
  toRecord(row, (await acknowledgeOf(ctx, owner, [row.id]))(row.id));

const mustRead = (row: Row) => ({
  kind: 'information' as const,
  recordId: row.id,
  title: titleOf(row),
  isOpen: row.type === ACTIVE,
});

/** Readers get the active cards, whatever type they request. */
export async function listInformation(
  ctx: ReadCtx,
  { query: { information_type: type, page } }: Input<typeof calls.listInformation>,
) {
  const { tx, caller } = ctx;
  const editor = isEditor(caller.role);
  if (!editor && type !== undefined && type !== ACTIVE) return { data: [] };
  const shown = editor ? type : ACTIVE;
  return listAnswer(page, {
    async rows(part) {
      const rows = await sql.selectInformation(tx, shown, part);
      const asked = await acknowledgeOf(
        ctx,
        owner,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => ({ row, acknowledge: asked(row.id) }));
    },
    count: () => sql.countInformation(tx, shown),
    record: ({ row, acknowledge }) => toRecord(row, acknowledge),
  });
}

/** Position among `others` active cards: within 1…n+1, the last by default. */
export const placeAmong = (others: number, asked: number | null | undefined): number =>
  Math.min(Math.max(asked ?? others + 1, 1), others + 1);

/** Makes room for the card in the order of active ones; null for others. */
async function placeFor(tx: Tx, { information_type: type, order }: Body, before?: Row) {
  if (before && before.position !== null) await sql.closeGap(tx, before.position);
  if (type !== ACTIVE) return null;
  const position = placeAmong(await sql.countActive(tx, before?.id), order ?? before?.position);
  await sql.openGap(tx, position);
  return position;
}

const textsOf = ({ image, content }: Body) => ({ image, content });

const urlOf = ({ type }: Row): string => `/information/${informationTypeName(type)}`;

/** Logged fields of a card: the visible text, shortened. */
const forLog = (row: Row) => ({
  image: row.image,
  content: previewOfHtml(row.content, { tables: 'kept' }),
  information_type: row.type,
  order: row.position,
});

/** Follow-ups of a created or changed card, in its transaction. */
async function onSaved(ctx: Ctx, after: Row, body: Body, before?: Row): Promise<void> {
  const record = { ...mustRead(after), isNew: body.edition === 'new' };
  const asked = await saveReadRequirement(ctx, record, body.acknowledge);
  await recordChange(ctx, {
    section: 'information',
    action: before ? 'update' : 'create',
    details: previewOfHtml(after.content),
    url: urlOf(after),
    changes: before && { ...changesBetween(forLog(before), forLog(after)), ...asked },
  });
}

export async function createInformation(ctx: Ctx, { body }: Input<typeof calls.createInformation>) {
  const { tx, now } = ctx;
  await waitForTurn(tx, 'cards_order');
  const values = { type: body.information_type, position: await placeFor(tx, body), updatedAt: now };
  const row = await saveHtml(tx, { owner, now }, textsOf(body), (texts) =>
    sql.insertInformation(tx, { ...texts, ...values }),
  );
  await onSaved(ctx, row, body);
  return { data: await oneRecord(ctx, row) };
}

export async function updateInformation(
  ctx: Ctx,
  { params: { id }, body }: Input<typeof calls.updateInformation>,
) {
  const { tx, now } = ctx;
  await waitForTurn(tx, 'cards_order');
  const before = orNotFound(await sql.selectOneInformation(tx, id));
  const values = { type: body.information_type, position: await placeFor(tx, body, before), updatedAt: now };
  const after = await saveHtml(tx, { owner, now }, textsOf(body), (texts) =>
    sql.updateInformation(tx, id, { ...texts, ...values }),
  );
  await onSaved(ctx, after, body, before);
  return { data: await oneRecord(ctx, after) };
}

export async function deleteInformation(
  ctx: Ctx,
  { params: { id } }: Input<typeof calls.deleteInformation>,
): Promise<void> {
  const { tx, now } = ctx;
  await waitForTurn(tx, 'cards_order');
  const { content, position } = orNotFound(await sql.selectOneInformation(tx, id));
  await sql.deleteInformation(tx, id);
  await deleteHtml(tx, { owner, now }, [id]);
  await deleteReadRequirement(ctx, owner, [id]);
  if (position !== null) await sql.closeGap(tx, position);
  await recordChange(ctx, { section: 'information', action: 'delete', details: previewOfHtml(content) });
}

/** A card for the caller; refuses `not_found`. */
export async function cardToRead({ tx, caller }: Pick<ReadCtx, 'tx' | 'caller'>, id: number) {
  const row = await sql.selectOneInformation(tx, id);
  if (!row || (row.type !== ACTIVE && !isEditor(caller.role))) throw new Refusal('not_found');
  return { title: titleOf(row), text: row.content };
}
