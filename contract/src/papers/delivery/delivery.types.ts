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

/** Causes of an item that names nobody, or not one employee alone. */
export const UNKNOWN_REASONS = [
  'two_people',
  'name_differs',
  'no_number',
  'unknown_number',
  'no_text',
] as const;
export type UnknownReason = (typeof UNKNOWN_REASONS)[number];

/** Maximum pages, or files of an archive. */
export const MAX_PAPER_PAGES = 5_000;
/** Maximum employees in question of one unknown item. */
export const MAX_CANDIDATES = 5;
