export { type Clockwork, notifyAll } from './notices.rules.ts';
export { selectAsked, selectTold } from './notices.sql.ts';
