export { selectLastPay as lastPay } from './finance.sql.ts';
