export { REQUIREMENT_SOURCE as REQUIRED_INSTRUCTIONS } from './requirement-source.sql.ts';
