/** What somebody can be exempted from. */
export type ExemptionKind = 'instruction' | 'news' | 'document' | 'information';
