export { selectPositionRoles } from './position-roles.sql.ts';
