export { type Counts, type Hit, selectHits } from './hits.sql.ts';
export type { Looking } from './matches.sql.ts';
