/** Pages available on a phone besides the sign-in: shifts only (specification, section 9), or all. */
export const PHONE_PAGES = ['shifts', 'all'] as const;
export type PhonePages = (typeof PHONE_PAGES)[number];
