/** News types of the specification; an organisation renames them and adds its own in the settings. */
export const NEWS_TYPES = ['CATI', 'TNS', 'Портал'] as const;

/** Name of a type from the settings. */
export type NewsType = string;

/** Including archived ones. */
export const MAX_NEWS_TYPES = 8;
