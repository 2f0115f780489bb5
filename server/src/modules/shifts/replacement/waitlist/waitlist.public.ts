export { selectWaitlists, type Waiting } from './waitlist.sql.ts';
