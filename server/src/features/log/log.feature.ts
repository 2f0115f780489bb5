import { defineFeature } from '../../platform/feature.ts';
import { settleDays } from './log.public.ts';
import { logRoutes } from './log.routes.ts';

export const log = defineFeature({
  name: 'log',
  routes: [logRoutes],
  schedules: [{ name: 'settle-log', cron: '35 * * * *', run: ({ db }) => db.transaction(settleDays) }],
});
