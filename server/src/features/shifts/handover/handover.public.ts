export { endPast } from './void.sql.ts';
