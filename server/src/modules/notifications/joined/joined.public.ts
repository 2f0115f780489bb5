export { JOINING, tellJoined } from './joined.rules.ts';
