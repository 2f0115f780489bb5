export { settleDays } from './count.sql.ts';
