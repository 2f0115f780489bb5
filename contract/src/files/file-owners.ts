/** Types of records with a viewable file. */
export const FILE_OWNERS = ['document', 'instruction'] as const;
export type FileOwner = (typeof FILE_OWNERS)[number];
