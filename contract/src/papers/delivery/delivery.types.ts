/** The confirmation that a paper needs after it was opened. */
export const RECEIPTS = ['none', 'received', 'acknowledged'] as const;
export type Receipt = (typeof RECEIPTS)[number];

/** The press that confirms a paper. */
export const RECEIPT_LABELS: Record<Receipt, string> = {
  none: 'Не нужно',
  received: 'Получил(а)',
  acknowledged: 'Ознакомлен(а)',
};

/** A batch is being split, is shown to its accountant, or its papers are shown to their people. */
export const BATCH_STATES = ['reading', 'preview', 'published'] as const;
export type BatchState = (typeof BATCH_STATES)[number];
