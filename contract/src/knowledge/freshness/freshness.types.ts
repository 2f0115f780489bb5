/** Record types with a review date: documents and FAQ questions of both pages. */
export const FRESH_TYPES = ['document', 'faq_question'] as const;
export type FreshType = (typeof FRESH_TYPES)[number];

/** Review state; `none` without a review date, `soon` in the last week before it. */
export const FRESH_STATES = ['overdue', 'soon', 'fresh', 'none'] as const;
export type FreshState = (typeof FRESH_STATES)[number];

/** Owner state: none, an editor, or a former editor. */
export const OWNER_STATES = ['none', 'here', 'gone'] as const;
export type OwnerState = (typeof OWNER_STATES)[number];

/** Review intervals in months offered by the page. */
export const CHECK_MONTHS = [1, 3, 6, 12] as const;
/** Default interval. */
export const USUAL_MONTHS = 6;
/** Maximum length of 'почему не помогло', characters. */
export const WHY_MAX = 300;
/** Maximum comments of one record in an answer. */
export const MAX_WHYS = 500;
