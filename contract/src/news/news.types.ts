export const NEWS_TYPES = ['CATI', 'TNS', 'Портал'] as const;
export type NewsType = (typeof NEWS_TYPES)[number];
