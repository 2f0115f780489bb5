import type { ExemptionKind } from '@portal/contract/training/exemptions/exemption.kinds.ts';

/** A row of a list: one person and one thing. */
export interface ExemptRow {
  kind: ExemptionKind;
  /** Of the thing. */
  id: string;
  userId: string;
  isExempt: boolean;
  /** It is done already: there is nothing to be exempted from. */
  isDone: boolean;
}

export interface ExemptThing {
  kind: ExemptionKind;
  id: string;
  users: string[];
}

/** Each thing once, with its people: one call each. */
export function thingsOf(rows: readonly ExemptRow[]): ExemptThing[] {
  const byThing = Map.groupBy(rows, ({ kind, id }) => `${kind}:${id}`);
  return [...byThing.values()].flatMap(([first, ...others]) =>
    first ? [{ kind: first.kind, id: first.id, users: [first, ...others].map(({ userId }) => userId) }] : [],
  );
}
