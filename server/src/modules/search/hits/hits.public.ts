export { type Counts, type Hit, type HitSearch, selectHits } from './hits.sql.ts';
