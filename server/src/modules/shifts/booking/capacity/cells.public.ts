export {
  type Cell,
  cellKey,
  cellOf,
  cellRows,
  lockCells,
  PLANNED,
  selectOwnNumbers,
  selectPlaces,
  selectPlacesOf,
} from './cells.sql.ts';
