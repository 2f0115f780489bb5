export { lockEmployees, selectOwners } from './bulk.sql.ts';
