export { MOST_THINGS, remindNow } from './tell.rules.ts';
export { selectOfFilter } from './tell.sql.ts';
