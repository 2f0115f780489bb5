export { selectAreaOf } from './staff.sql.ts';
