import { MAX_REQUEST_TYPES } from '@portal/contract/requests/types.calls.ts';
import type * as calls from '@portal/contract/requests/types.calls.ts';
import type { Ctx, Input, ReadCtx } from '../../../platform/api/context.ts';
import { brokenKey } from '../../../platform/database/faults.ts';
import { required } from '../../../platform/database/required.ts';
import { orNotFound, Refusal } from '../../../platform/refusal.ts';
import { changesBetween, recordChange } from '../../audit-log/write/activity.public.ts';
import * as sql from './types.sql.ts';

export const findType = sql.selectType;
export const { holdType } = sql;
export const hoursType = sql.holdHoursType;
export type { TypeRow } from './types.sql.ts';

const section = 'requests';
const NEEDED = 'По этому виду сотрудники возражают против часов: он нужен.';

const nameOf = ({ name }: Pick<sql.TypeRow, 'name'>): string => `Вид заявок «${name}»`;

const attributesOf = (row: sql.TypeRow) => ({
  ...{ name: row.name, kind: row.kind, note: row.note, days_before: row.daysBefore, unit: row.unit },
  ...{ balance_kind: row.balanceKind, steps: row.steps, term_days: row.termDays },
  ...{ document_type: row.document, is_archive: row.isArchive },
});

const toRecord = (row: sql.TypeRow) => ({
  type: 'request_type' as const,
  id: String(row.id),
  attributes: attributesOf(row),
});

type Body = Input<typeof calls.createRequestType>['body'];

async function valuesOf(tx: Ctx['tx'], body: Body) {
  const document = body.document_type === null ? null : await sql.selectDocumentType(tx, body.document_type);
  if (document !== null && !document?.forPerson)
    throw new Refusal('document_type_unknown', {
      field: 'document_type',
      detail: 'Нужен вид документов для сотрудников: такого нет.',
    });
  return {
    ...{ name: body.name, kind: body.kind, note: body.note, daysBefore: body.days_before, unit: body.unit },
    ...{ balanceKind: body.balance_kind, steps: body.steps, termDays: body.term_days },
    ...{ documentTypeId: document?.id ?? null, isArchive: body.is_archive },
  };
}

/** Maps the unique violation, which covers concurrent inserts, to a refusal. */
async function withFreeName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (brokenKey(error) !== 'request_type_name_key') throw error;
    throw new Refusal('request_type_taken', { field: 'name' });
  }
}

const listed = async ({ tx, caller }: ReadCtx | Ctx) => ({
  data: (await sql.selectTypes(tx, caller.role === 'A')).map((row) => toRecord(row)),
});

export const listRequestTypes = (ctx: ReadCtx) => listed(ctx);

export async function createRequestType(ctx: Ctx, { body }: Input<typeof calls.createRequestType>) {
  const { tx } = ctx;
  if ((await sql.countTypes(tx)) >= MAX_REQUEST_TYPES)
    throw new Refusal('validation', {
      field: 'name',
      detail: `Видов не может быть больше ${MAX_REQUEST_TYPES}.`,
    });
  const values = await valuesOf(tx, body);
  const id = await withFreeName(() => sql.insertType(tx, values));
  const row = required(await sql.selectType(tx, id));
  await recordChange(ctx, { section, action: 'create', details: nameOf(row) });
  return { data: toRecord(row) };
}

export async function updateRequestType(
  ctx: Ctx,
  { params: { id }, body }: Input<typeof calls.updateRequestType>,
) {
  const { tx } = ctx;
  await sql.lockType(tx, id);
  const before = orNotFound(await sql.selectType(tx, id));
  if (before.kind === 'hours' && body.kind !== 'hours')
    throw new Refusal('validation', { field: 'kind', detail: NEEDED });
  const isOther = before.kind !== body.kind || before.unit !== body.unit;
  if (isOther && (await sql.countRequestsOf(tx, id)) > 0)
    throw new Refusal('validation', {
      field: before.kind === body.kind ? 'unit' : 'kind',
      detail: 'Заявки этого вида уже есть: уберите его в архив и добавьте новый.',
    });
  const values = await valuesOf(tx, body);
  await withFreeName(() => sql.updateType(tx, id, values));
  const after = required(await sql.selectType(tx, id));
  const changes = changesBetween(attributesOf(before), attributesOf(after));
  if (Object.keys(changes).length > 0)
    await recordChange(ctx, { section, action: 'update', details: nameOf(after), changes });
  return { data: toRecord(after) };
}

export async function orderRequestTypes(ctx: Ctx, { body }: Input<typeof calls.orderRequestTypes>) {
  await sql.updatePlaces(ctx.tx, body.ids);
  await recordChange(ctx, { section, action: 'update', details: 'Порядок видов заявок' });
  return listed(ctx);
}

export async function deleteRequestType(
  ctx: Ctx,
  { params: { id } }: Input<typeof calls.deleteRequestType>,
): Promise<void> {
  const { tx } = ctx;
  await sql.lockType(tx, id);
  const row = orNotFound(await sql.selectType(tx, id));
  if (row.kind === 'hours') throw new Refusal('not_empty', { detail: NEEDED });
  if ((await sql.countRequestsOf(tx, id)) > 0)
    throw new Refusal('not_empty', {
      detail: 'Заявки этого вида уже есть. Уберите его в архив: новых не будет, эти останутся.',
    });
  await sql.deleteType(tx, id);
  await recordChange(ctx, { section, action: 'delete', details: nameOf(row) });
}
