/** Pages of managers beside the board, in one file: the first file of the page names every other. */
export { default as FairnessScreen } from './fairness/FairnessScreen.tsx';
export { default as TimesheetScreen } from './attendance/timesheet/TimesheetScreen.tsx';
export { default as TodayScreen } from './attendance/TodayScreen.tsx';
