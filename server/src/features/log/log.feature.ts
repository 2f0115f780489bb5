import { defineFeature } from '../../platform/feature.ts';
import { indexMonth, settleDays } from './log.public.ts';
import { logRoutes } from './log.routes.ts';

export const log = defineFeature({
  name: 'log',
  routes: [logRoutes],
  schedules: [
    {
      name: 'settle-log',
      title: 'подсчёт журнала действий',
      cron: '35 * * * *',
      run: ({ db }) => db.transaction(settleDays),
    },
    {
      // A month at a time: months of a large log are left to it by the migration.
      name: 'index-log',
      title: 'индексы журнала действий',
      cron: '50 * * * *',
      run: async ({ db }) => {
        await db.transaction(indexMonth);
      },
    },
  ],
});
