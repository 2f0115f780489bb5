export { type Clockwork, notifyAll } from './notices.rules.ts';
export { selectRequired, selectNotified } from './notices.sql.ts';
