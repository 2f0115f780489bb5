export { indexMonth, settleDays } from './settle.sql.ts';
