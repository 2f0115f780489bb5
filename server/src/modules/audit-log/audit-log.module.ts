// Changes and visits: who made them, and the pages that show them.
import { defineModule } from '../../platform/module.ts';
import { activityRoutes } from './write/activity.routes.ts';
import { logRoutes } from './read/log.routes.ts';
import { AUDIT_LOG_DATA } from './personal-data.sql.ts';

export const auditLog = defineModule({
  name: 'audit-log',
  routes: [activityRoutes, logRoutes],
  personalData: AUDIT_LOG_DATA,
});
