export { endPast } from './void.sql.ts';
export { isOffered } from './handover.sql.ts';
