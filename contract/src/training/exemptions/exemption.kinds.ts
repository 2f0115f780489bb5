/** Record types that support exemptions. */
export const EXEMPTION_KINDS = ['instruction', 'news', 'document', 'information'] as const;
export type ExemptionKind = (typeof EXEMPTION_KINDS)[number];

/** Minimum length of a reason, characters. */
export const REASON_LEAST = 3;
export const REASON_MOST = 300;
/** Maximum employees of one call. */
export const EXEMPT_MOST = 500;
