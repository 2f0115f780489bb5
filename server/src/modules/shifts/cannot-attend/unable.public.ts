export { selectUnable } from './unable.sql.ts';
