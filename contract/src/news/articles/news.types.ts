/** The specification's types of news; an organisation names them otherwise and adds its own in the settings. */
export const NEWS_TYPES = ['CATI', 'TNS', 'Портал'] as const;

/** Name of a type of the settings. */
export type NewsType = string;

/** Archived ones counted. */
export const MOST_NEWS_TYPES = 8;
