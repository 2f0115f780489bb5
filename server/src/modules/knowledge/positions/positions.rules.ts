import type * as calls from '@portal/contract/knowledge/positions/positions.calls.ts';
import type { Acting, Ctx, Input } from '../../../platform/api/context.ts';
import type { CallParsed } from '@portal/contract/shared/call.ts';
import { orNotFound, Refusal } from '../../../platform/refusal.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { required } from '../../../platform/database/required.ts';
import { changesBetween, recordChange, recordChanges } from '../../audit-log/write/activity.public.ts';
import { indexRecord, indexRecords, regroupFindable, removeFromIndex } from '../../search/search.public.ts';
import { type Position, positionRecord, type Type, typeRecord } from './positions.format.ts';
import * as sql from './positions.sql.ts';

type Body = CallParsed<typeof calls.createPosition>['body'];

const section = 'positions';

export async function createPositionType(
  { tx, caller, now }: Acting,
  { body: { name } }: Pick<Input<typeof calls.createPositionType>, 'body'>,
) {
  const row = await sql.insertType(tx, name);
  await recordChange({ tx, caller, now }, { section, action: 'create', details: `Категория «${name}»` });
  return { data: typeRecord(row) };
}

export async function updatePositionType(
  ctx: Ctx,
  { params: { id }, body: { name } }: Input<typeof calls.updatePositionType>,
) {
  const { tx } = ctx;
  const before = orNotFound(await sql.lockType(tx, id));
  const after = required(await sql.updateType(tx, id, name));
  await regroupFindable(tx, 'position', await sql.selectPositionIds(tx, id), name);
  const changes = changesBetween(before, after, ['name']);
  await recordChange(ctx, { section, action: 'update', details: `Категория «${name}»`, changes });
  return { data: typeRecord(after) };
}

export async function deletePositionType(
  { tx, caller, now }: Ctx,
  { params: { id }, query: { cascade } }: Input<typeof calls.deletePositionType>,
): Promise<void> {
  const { name } = orNotFound(await sql.lockType(tx, id));
  const inside = await sql.selectPositionIds(tx, id);
  if (inside.length && !cascade) throw new Refusal('not_empty');
  await sql.deletePositionsOf(tx, id);
  await removeFromIndex(tx, 'position', inside);
  await sql.deleteType(tx, id);
  const details = `Категория «${name}», должностей: ${inside.length}`;
  await recordChange({ tx, caller, now }, { section, action: 'delete', details });
}

/** The position's category, locked against deletion. */
async function categoryOf(tx: Tx, body: Body): Promise<Type> {
  const type = await sql.lockType(tx, body.position_type_id);
  if (!type) throw new Refusal('parent_missing', { field: 'position_type_id' });
  return type;
}

const findable = (row: Position, type: Type) => ({
  kind: 'position' as const,
  recordId: row.id,
  title: row.name,
  body: '',
  group: type.name,
  url: `/knowledge_base/positions?open=${type.id}&item=${row.id}`,
});

/** Creates positions of one category. */
export async function createPositions(ctx: Acting, type: Type, names: readonly string[]) {
  const { tx } = ctx;
  const rows = await sql.insertPositions(
    tx,
    names.map((name) => ({ name, typeId: type.id })),
  );
  const entries = rows.map((row) => findable(row, type));
  await indexRecords(tx, entries);
  await recordChanges(
    ctx,
    entries.map(({ title, url }) => ({ section, action: 'create', details: title, url })),
  );
  return rows;
}

export async function createPosition(
  ctx: Acting,
  { body }: Pick<Input<typeof calls.createPosition>, 'body'>,
) {
  const [row] = await createPositions(ctx, await categoryOf(ctx.tx, body), [body.name]);
  return { data: positionRecord(required(row)) };
}

export async function updatePosition(ctx: Ctx, { params: { id }, body }: Input<typeof calls.updatePosition>) {
  const { tx } = ctx;
  const type = await categoryOf(tx, body);
  const before = orNotFound(await sql.lockPosition(tx, id));
  const after = required(await sql.updatePosition(tx, id, { name: body.name, typeId: type.id }));
  await indexRecord(tx, findable(after, type));
  const changes = changesBetween(before, after, ['name', 'typeId']);
  await recordChange(ctx, {
    section,
    action: 'update',
    details: after.name,
    url: findable(after, type).url,
    changes,
  });
  return { data: positionRecord(after) };
}

export async function deletePosition(
  { tx, caller, now }: Ctx,
  { params: { id } }: Input<typeof calls.deletePosition>,
): Promise<void> {
  const { name } = orNotFound(await sql.lockPosition(tx, id));
  await sql.deletePosition(tx, id);
  await removeFromIndex(tx, 'position', [id]);
  await recordChange({ tx, caller, now }, { section, action: 'delete', details: name });
}
