export { ASKED as ASKED_INSTRUCTIONS } from './asked.sql.ts';
