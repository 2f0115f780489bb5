import type { Ctx, ReadCtx } from '../../../platform/api/context.ts';
import { selectBalances } from './balance.sql.ts';

/** Rounded to two decimals, which sums of fractions are not. */
export const cents = (days: number): number => Math.round(days * 100) / 100;

type Asking = Pick<ReadCtx | Ctx, 'tx' | 'timeZone'>;

async function balancesOf({ tx, timeZone }: Asking, employeeId: number, kind?: string) {
  const rows = await selectBalances(tx, employeeId, timeZone, kind);
  return rows.map(({ asOf, ...row }) => ({
    ...row,
    as_of: asOf,
    left: cents(row.days - row.taken - row.open),
  }));
}

/** Days left of that kind; null where the ERP has not told. */
export async function leftOf(ctx: Asking, employeeId: number, kind: string | null): Promise<number | null> {
  if (kind === null) return null;
  const [balance] = await balancesOf(ctx, employeeId, kind);
  return balance?.left ?? null;
}

export const getLeaveBalance = async (ctx: ReadCtx) => ({
  data: ctx.caller.employeeId === null ? [] : await balancesOf(ctx, ctx.caller.employeeId),
});
