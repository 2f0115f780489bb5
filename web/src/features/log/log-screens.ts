/** In one file: the first file of the page names every other. */
export { default as LogScreen } from './LogScreen.tsx';
export { default as PersonalLogScreen } from './PersonalLogScreen.tsx';
