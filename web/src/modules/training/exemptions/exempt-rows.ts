import type { ExemptionKind } from '@portal/contract/training/exemptions/exemption.kinds.ts';

/** A list row: one employee and one record. */
export interface ExemptRow {
  kind: ExemptionKind;
  /** Id of the record. */
  id: string;
  userId: string;
  isExempt: boolean;
  /** Already done, so no exemption applies. */
  isDone: boolean;
}

export interface ExemptItem {
  kind: ExemptionKind;
  id: string;
  users: string[];
}

/** Groups the rows by record: one call each. */
export function itemsOf(rows: readonly ExemptRow[]): ExemptItem[] {
  const byThing = Map.groupBy(rows, ({ kind, id }) => `${kind}:${id}`);
  return [...byThing.values()].flatMap(([first, ...others]) =>
    first ? [{ kind: first.kind, id: first.id, users: [first, ...others].map(({ userId }) => userId) }] : [],
  );
}
