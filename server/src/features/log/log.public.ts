export { indexMonth, settleDays } from './count.sql.ts';
