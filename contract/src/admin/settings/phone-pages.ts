/** What a phone opens beside the sign-in: the shifts alone (specification, section 9), or every page. */
export const PHONE_PAGES = ['shifts', 'all'] as const;
export type PhonePages = (typeof PHONE_PAGES)[number];
