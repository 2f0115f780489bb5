export { followUnable } from './cannot-attend.rules.ts';
export { selectUnable } from './cannot-attend.sql.ts';
