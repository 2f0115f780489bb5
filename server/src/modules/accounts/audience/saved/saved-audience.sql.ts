import { asc, eq } from 'drizzle-orm';
import { columns } from '../../../../platform/database/columns.ts';
import type { Reader, Tx } from '../../../../platform/database/database.ts';
import { required } from '../../../../platform/database/required.ts';
import { audienceIn } from '../audience.table.ts';
import { savedAudience } from './saved-audience.table.ts';

const COLUMNS = { ...columns(savedAudience, 'id', 'name'), ...audienceIn(savedAudience) };

export const selectSaved = (tx: Reader) =>
  tx.select(COLUMNS).from(savedAudience).orderBy(asc(savedAudience.name), asc(savedAudience.id));

export const countSaved = (tx: Reader): Promise<number> => tx.$count(savedAudience);

export async function insertSaved(tx: Tx, values: Omit<typeof savedAudience.$inferInsert, 'id'>) {
  const [row] = await tx.insert(savedAudience).values(values).returning(COLUMNS);
  return required(row);
}

export async function deleteSaved(tx: Tx, id: number) {
  const [row] = await tx.delete(savedAudience).where(eq(savedAudience.id, id)).returning(COLUMNS);
  return row;
}
