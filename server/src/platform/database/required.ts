/**
 * Row that was just stored or is locked by this transaction. A missing one is the portal's own error (500);
 * `orNotFound` would report a missing record to the caller.
 */
export function required<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('the database gave nothing back for a row that must be there');
  return row;
}
