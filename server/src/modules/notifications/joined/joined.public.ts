export { tellJoined } from './joined.rules.ts';
