export { PLANNED, settlePlanned } from './planned.sql.ts';
