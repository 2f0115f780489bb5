export { ASKED as ASKED_TEXTS } from './asked.sql.ts';
