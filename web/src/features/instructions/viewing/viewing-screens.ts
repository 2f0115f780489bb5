/** In one file: the first file of the page names every other. */
export { default as OwnViewingsScreen } from './OwnViewingsScreen.tsx';
export { default as ViewingsScreen } from './ViewingsScreen.tsx';
