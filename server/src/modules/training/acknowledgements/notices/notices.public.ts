export { MOST_THINGS, type Reminders, remindersOf, remindNow } from './notices.rules.ts';
export { selectOfFilter, type Told } from './notices.sql.ts';
