export { MAX_RECORDS, type Reminders, remindersOf, remindNow } from './notices.rules.ts';
export { selectOfFilter, type NoticeRecord } from './notices.sql.ts';
