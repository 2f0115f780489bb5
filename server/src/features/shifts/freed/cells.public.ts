export { type Cell, cellKey, cellRows, lockCells, type Numbers, selectNumbers } from './cells.sql.ts';
