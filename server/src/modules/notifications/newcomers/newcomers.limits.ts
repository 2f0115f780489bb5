export const JOINING = {
  /** Covers a long downtime; notifications, which prevent duplicates, are kept much longer. */
  days: 7,
  /** More records than this share one message. */
  each: 5,
  /** People and records of one run. */
  limit: 2_000,
};

export type JoinedKind = 'acknowledge' | 'instruction';
