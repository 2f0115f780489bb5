export { lockAtOnce, lockLines, LOOKED_AT, lockWithLine, selectLines, type Waiting } from './line.sql.ts';
