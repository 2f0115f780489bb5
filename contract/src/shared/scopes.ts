/** What an access key may do; each opens the calls that name it. */
export const SCOPES = [
  'erp:import',
  'people:read',
  'shifts:read',
  'timesheet:read',
  'disputes:read',
  'compliance:read',
  'audit:read',
  'scim',
] as const;
export type Scope = (typeof SCOPES)[number];
