import { asc, eq } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/database/database.ts';
import { required } from '../../../platform/database/required.ts';
import { position, positionType } from './positions.table.ts';

export const TYPE = { id: positionType.id, name: positionType.name };
export const POSITION = { id: position.id, name: position.name, typeId: position.typeId };

export const selectTypes = (tx: Reader) =>
  tx.select(TYPE).from(positionType).orderBy(asc(positionType.name), asc(positionType.id));

/** The category, locked until the transaction ends: nothing is added to one that is being deleted. */
export async function lockType(tx: Tx, id: number) {
  const [row] = await tx.select(TYPE).from(positionType).where(eq(positionType.id, id)).for('update');
  return row;
}

export async function insertType(tx: Tx, name: string) {
  const [row] = await tx.insert(positionType).values({ name }).returning(TYPE);
  return required(row);
}

export async function updateType(tx: Tx, id: number, name: string) {
  const [row] = await tx.update(positionType).set({ name }).where(eq(positionType.id, id)).returning(TYPE);
  return row;
}

export async function deleteType(tx: Tx, id: number): Promise<void> {
  await tx.delete(positionType).where(eq(positionType.id, id));
}

export const selectPositions = (tx: Reader) =>
  tx.select(POSITION).from(position).orderBy(asc(position.name), asc(position.id));

export async function selectPositionIds(tx: Reader, typeId: number): Promise<number[]> {
  return (await tx.select({ id: position.id }).from(position).where(eq(position.typeId, typeId))).map(
    (row) => row.id,
  );
}

export async function lockPosition(tx: Tx, id: number) {
  const [row] = await tx.select(POSITION).from(position).where(eq(position.id, id)).for('update');
  return row;
}

export const insertPositions = (tx: Tx, rows: { name: string; typeId: number }[]) =>
  tx.insert(position).values(rows).returning(POSITION);

export async function updatePosition(tx: Tx, id: number, values: { name: string; typeId: number }) {
  const [row] = await tx.update(position).set(values).where(eq(position.id, id)).returning(POSITION);
  return row;
}

export async function deletePosition(tx: Tx, id: number): Promise<void> {
  await tx.delete(position).where(eq(position.id, id));
}

export async function deletePositionsOf(tx: Tx, typeId: number): Promise<void> {
  await tx.delete(position).where(eq(position.typeId, typeId));
}
