export { selectUnable } from './cannot-attend.sql.ts';
