/** Record types with read requirements. */
export const ACKNOWLEDGE_TYPES = ['news', 'document', 'information'] as const;
export type AcknowledgeType = (typeof ACKNOWLEDGE_TYPES)[number];

export const ACKNOWLEDGE_STATES = ['due', 'overdue', 'done', 'exempt'] as const;
export type AcknowledgeState = (typeof ACKNOWLEDGE_STATES)[number];
