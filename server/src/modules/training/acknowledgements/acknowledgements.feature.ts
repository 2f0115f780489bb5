import { defineFeature, defineWorker } from '../../../platform/feature.ts';
import { acknowledgementRoutes } from './acknowledgements.routes.ts';
import { TELL_QUEUE, type TellJob } from './telling/tell.queue.ts';
import { serveTelling, tellByClock } from './telling/tell.rules.ts';

export const acknowledgements = defineFeature({
  name: 'acknowledgements',
  routes: [acknowledgementRoutes],
  workers: [defineWorker<TellJob>(TELL_QUEUE, serveTelling)],
  schedules: [
    {
      name: 'acknowledge-clock',
      title: 'напоминания об ознакомлении',
      cron: '*/5 * * * *',
      run: tellByClock,
    },
  ],
});
