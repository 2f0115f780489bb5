export { type Counts, type Hit, type Looking, selectHits } from './hits.sql.ts';
