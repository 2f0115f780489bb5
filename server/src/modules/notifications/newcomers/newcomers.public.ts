export { tellJoined } from './newcomers.rules.ts';
