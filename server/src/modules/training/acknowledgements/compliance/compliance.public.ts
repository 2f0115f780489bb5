export { REQUIREMENT_SOURCE as REQUIRED_READING } from './requirement-source.sql.ts';
