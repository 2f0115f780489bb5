/** Kinds of hits, in the order in which groups are shown. */
export const SEARCH_KINDS = ['instruction', 'document', 'faq', 'technical', 'position', 'news'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];
