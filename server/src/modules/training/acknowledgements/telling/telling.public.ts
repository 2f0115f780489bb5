export { MAX_RECORDS, type Reminders, remindersOf, remindNow } from './tell.rules.ts';
export { selectOfFilter, type Told } from './tell.sql.ts';
