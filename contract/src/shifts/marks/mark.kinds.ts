/** Own marks of a shift, in the order in which they first may come. */
export const MARK_KINDS = ['start', 'break', 'back', 'finish'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

export const MARK_LABELS: Record<MarkKind, string> = {
  start: 'На смене',
  break: 'Перерыв',
  back: 'Снова на смене',
  finish: 'Смена закончена',
};

/** Proof that a person who marks is at work: nothing, the code on the area's screen, the area's network. */
export const MARK_PROOFS = ['none', 'code', 'network'] as const;
export type MarkProof = (typeof MARK_PROOFS)[number];
