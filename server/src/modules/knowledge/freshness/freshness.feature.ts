import { defineFeature } from '../../../platform/feature.ts';
import { tellOverdue } from './due.rules.ts';
import { freshnessRoutes } from './freshness.routes.ts';

export const freshness = defineFeature({
  name: 'freshness',
  routes: [freshnessRoutes],
  schedules: [
    {
      name: 'freshness-clock',
      title: 'сообщения о том, что пора проверить',
      cron: '10 9 * * *',
      run: tellOverdue,
    },
  ],
});
