export { assertManaged, isManaged, managedAreas, managedOf } from './managed-areas.rules.ts';
export type { ManagedAreas } from './managed-areas.rules.ts';
export { selectAreaOf } from './staff.sql.ts';
