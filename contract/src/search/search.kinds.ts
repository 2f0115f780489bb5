/** Kinds of hits, in the display order of groups. */
export const SEARCH_KINDS = ['instruction', 'document', 'faq', 'technical', 'position', 'news'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];
