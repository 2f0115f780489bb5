export { MOST_THINGS, type Reminders, remindersOf, remindNow } from './notices.rules.ts';
export { selectOfFilter, type NoticeRecord } from './notices.sql.ts';
