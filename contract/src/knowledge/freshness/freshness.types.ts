/** What of the knowledge base goes out of date: documents, and questions of both pages with their answers. */
export const FRESH_TYPES = ['document', 'faq_question'] as const;
export type FreshType = (typeof FRESH_TYPES)[number];

/** Whether it was looked through in time; `none` where no day is set, `soon` in the last week before it. */
export const FRESH_STATES = ['overdue', 'soon', 'fresh', 'none'] as const;
export type FreshState = (typeof FRESH_STATES)[number];

/** Who answers for it: nobody, somebody who may edit it, or somebody who may not any more. */
export const OWNER_STATES = ['none', 'here', 'gone'] as const;
export type OwnerState = (typeof OWNER_STATES)[number];

/** Months after which it is looked through again, as the page offers them. */
export const CHECK_MONTHS = [1, 3, 6, 12] as const;
/** Where nobody has chosen. */
export const USUAL_MONTHS = 6;
/** Signs of 'почему не помогло'. */
export const WHY_MAX = 300;
/** Words of one thing that an answer has. */
export const WHYS_MOST = 500;
