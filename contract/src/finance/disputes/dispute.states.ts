/** Deductions by a figure of the work, or as a disciplinary measure. */
export const ADJUSTMENT_KINDS = ['formula', 'disciplinary'] as const;
export const ADJUSTMENT_KIND_LABELS: Record<(typeof ADJUSTMENT_KINDS)[number], string> = {
  formula: 'по показателям',
  disciplinary: 'дисциплинарное',
};

export const DISPUTE_OUTCOMES = ['kept', 'lowered', 'removed'] as const;
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number];
export const DISPUTE_STATES = ['open', ...DISPUTE_OUTCOMES] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];
export const DISPUTE_STATE_LABELS: Record<DisputeState, string> = {
  open: 'на рассмотрении',
  kept: 'оставлено',
  lowered: 'уменьшено',
  removed: 'отменено',
};
