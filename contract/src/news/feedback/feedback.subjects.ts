export const FEEDBACK_SUBJECTS = ['director', 'office', 'work'] as const;
export type FeedbackSubject = (typeof FEEDBACK_SUBJECTS)[number];
