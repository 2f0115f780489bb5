/** What somebody can be exempted from. */
export const EXEMPTION_KINDS = ['instruction', 'news', 'document', 'information'] as const;
export type ExemptionKind = (typeof EXEMPTION_KINDS)[number];

/** Letters of a reason. */
export const REASON_LEAST = 3;
export const REASON_MOST = 300;
/** People of one call. */
export const EXEMPT_MOST = 500;
