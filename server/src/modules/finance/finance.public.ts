export { addWorkingDays } from './disputes/own/working-days.rules.ts';
