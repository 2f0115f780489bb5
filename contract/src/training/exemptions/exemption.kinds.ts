/** Record types that support exemptions. */
export const EXEMPTION_KINDS = ['instruction', 'news', 'document', 'information'] as const;
export type ExemptionKind = (typeof EXEMPTION_KINDS)[number];

/** Minimum length of a reason, characters. */
export const MIN_REASON_LENGTH = 3;
export const MAX_REASON_LENGTH = 300;
/** Maximum employees of one call. */
export const MAX_EXEMPT_EMPLOYEES = 500;
