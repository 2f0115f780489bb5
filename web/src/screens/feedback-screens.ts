/** In one file: the first file of the page names every other. */
export { default as FeedbackInboxScreen } from '../features/feedback/inbox/FeedbackInboxScreen.tsx';
export { default as OwnFeedbackScreen } from './OwnFeedbackPage.tsx';
