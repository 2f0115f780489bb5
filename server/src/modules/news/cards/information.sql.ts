import { and, asc, count, desc, eq, gt, gte, ne, sql } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import type { InformationType } from '@portal/contract/news/cards/information.types.ts';
import { offsetOf, type Page } from '../../../platform/api/list.ts';
import type { Reader, Tx } from '../../../platform/database/database.ts';
import { required } from '../../../platform/database/required.ts';
import { information } from './information.table.ts';

const COLUMNS = columns(information, 'id', 'image', 'content', 'type', 'position');

/** Active cards in their order, or those of the other types, newest change first. */
export const selectInformation = (tx: Reader, type: InformationType | undefined, part: Page) =>
  tx
    .select(COLUMNS)
    .from(information)
    .where(type && eq(information.type, type))
    .orderBy(
      asc(information.type),
      asc(information.position),
      desc(information.updatedAt),
      desc(information.id),
    )
    .limit(part.size)
    .offset(offsetOf(part));

export const countInformation = (tx: Reader, type: InformationType | undefined): Promise<number> =>
  tx.$count(information, type && eq(information.type, type));

export async function selectOneInformation(tx: Reader, id: number) {
  const [row] = await tx.select(COLUMNS).from(information).where(eq(information.id, id));
  return row;
}

export async function countActive(tx: Reader, exceptId = 0): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(information)
    .where(and(eq(information.type, 1), ne(information.id, exceptId)));
  return row?.count ?? 0;
}

/** Closes the gap of a removed card. */
export async function closeGap(tx: Tx, position: number): Promise<void> {
  await tx
    .update(information)
    .set({ position: sql`${information.position} - 1` })
    .where(gt(information.position, position));
}

/** Shifts cards for an inserted one. */
export async function openGap(tx: Tx, position: number): Promise<void> {
  await tx
    .update(information)
    .set({ position: sql`${information.position} + 1` })
    .where(gte(information.position, position));
}

export type InformationValues = Pick<
  typeof information.$inferInsert,
  'image' | 'content' | 'type' | 'position'
> & {
  updatedAt: Date;
};

export async function insertInformation(tx: Tx, values: InformationValues) {
  const [row] = await tx.insert(information).values(values).returning(COLUMNS);
  return required(row);
}

export async function updateInformation(tx: Tx, id: number, values: InformationValues) {
  const [row] = await tx.update(information).set(values).where(eq(information.id, id)).returning(COLUMNS);
  return row;
}

export async function deleteInformation(tx: Tx, id: number): Promise<void> {
  await tx.delete(information).where(eq(information.id, id));
}
