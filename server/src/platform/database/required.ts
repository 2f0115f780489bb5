/**
 * The row that was stored just now, or that this transaction holds locked. Where there is none the portal itself
 * is at fault (500), not the caller: `orNotFound` would tell them that there is no such record.
 */
export function required<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('the database gave nothing back for a row that must be there');
  return row;
}
