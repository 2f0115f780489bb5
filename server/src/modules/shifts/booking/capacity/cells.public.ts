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
export { lockAvailable, lockWaitlists, lockWithWaitlist, WAITLIST_PAGE } from './locks.sql.ts';
