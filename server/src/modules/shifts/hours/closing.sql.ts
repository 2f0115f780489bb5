import { and, eq, sql } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import { required } from '../../../platform/database/required.ts';
import type { Reader, Tx } from '../../../platform/database/database.ts';
import { timesheetClose } from './closing.table.ts';

export interface AreaMonth {
  area: string;
  /** First day of the month. */
  month: string;
}

const LOCK = 7_300_021;
const keyOf = ({ area, month }: AreaMonth) => sql`hashtext(${`${month} ${area}`})`;
const isOf = ({ area, month }: AreaMonth) =>
  and(eq(timesheetClose.area, area), eq(timesheetClose.month, month));

/** Keeps the month from being closed until the transaction ends; also where it never was. */
export async function holdMonth(tx: Tx, month: AreaMonth): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${LOCK}, ${keyOf(month)})`);
}

/** Waits for those who hold the month. */
export async function lockMonth(tx: Tx, month: AreaMonth): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}, ${keyOf(month)})`);
}

const CLOSING = columns(timesheetClose, 'version', 'closedAt');

export async function selectClosing(tx: Reader, month: AreaMonth) {
  const [row] = await tx.select(CLOSING).from(timesheetClose).where(isOf(month));
  return row;
}

export async function putClosed(tx: Tx, month: AreaMonth, { at, by }: { at: Date; by: number }) {
  const [row] = await tx
    .insert(timesheetClose)
    .values({ ...month, closedAt: at, closedBy: by })
    .onConflictDoUpdate({
      target: [timesheetClose.area, timesheetClose.month],
      set: { version: sql`${timesheetClose.version} + 1`, closedAt: at, closedBy: by },
    })
    .returning(CLOSING);
  return required(row);
}

export async function putOpened(tx: Tx, month: AreaMonth): Promise<void> {
  await tx.update(timesheetClose).set({ closedAt: null }).where(isOf(month));
}
