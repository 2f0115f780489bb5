export { freshnessDuties } from './due.rules.ts';
