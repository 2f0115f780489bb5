export { type Chance, selectChance } from './chances.sql.ts';
