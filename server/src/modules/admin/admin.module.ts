// Settings, access of programs, state of the portal, retention and licences.
import { defineModule, defineWorker } from '../../platform/module.ts';
import { WEBHOOK_QUEUE, type WebhookJob } from '../../platform/webhooks/webhooks.ts';
import { accessKeysRoutes } from './access/keys/access-keys.routes.ts';
import { authenticateKeyWith } from './access/keys/authenticate-key.rules.ts';
import { endingKeysCheck } from './access/keys/ending-keys-check.rules.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { settingsOfCaller } from './settings/settings.rules.ts';
import { deleteOldEmails, forgetOld } from './retention/retention.rules.ts';
import { stateRoutes } from './state/state.routes.ts';
import { forgetDeliveries } from './access/webhooks/deliveries.rules.ts';
import { deliveryStates, webhooksCheck } from './access/webhooks/state.rules.ts';
import { webhookRoutes } from './access/webhooks/webhooks.routes.ts';
import { aboutRoutes } from './about/about.routes.ts';

export const admin = defineModule({
  name: 'admin',
  routes: [settingsRoutes, accessKeysRoutes, stateRoutes, aboutRoutes, webhookRoutes],
  start: async (ctx) => [{ address: '/settings/', answer: settingsOfCaller(ctx) }],
  authenticateKey: authenticateKeyWith,
  workers: [
    defineWorker<WebhookJob>(WEBHOOK_QUEUE, ({ webhooks }, { webhookId }, ending) =>
      webhooks.sendDue(webhookId, ending),
    ),
  ],
  schedules: [
    {
      // Deliveries whose job was lost.
      name: 'webhooks-due',
      title: 'отложенные вебхуки',
      cron: '* * * * *',
      run: ({ webhooks }) => webhooks.enqueueDue(),
    },
  ],
  checks: ({ db, config }) => [endingKeysCheck(db, config), webhooksCheck(db, config.timeZone)],
  gauges: ({ db }) => [
    {
      name: 'portal_webhook_deliveries',
      help: 'Webhook deliveries that wait, and those given up in 30 days.',
      labels: ['state'],
      read: async () =>
        Object.entries(await deliveryStates(db)).map(([state, value]) => ({ labels: { state }, value })),
    },
  ],
  dailyJobs: [
    ({ db }, now) => forgetOld(db, now),
    forgetDeliveries,
    ({ db, config }, now) => deleteOldEmails(db, config.dataDir, now),
  ],
  pictures: ['settings'],
});
