export { lockAtOnce, lockLines, lockWithLine, selectLines, type Waiting } from './line.sql.ts';
