export { tellJoined } from './joined.rules.ts';
export { isListed, JOINED, JOINING, newcomers, placeBy } from './joined.sql.ts';
