import type { Platform } from '../../../../platform/platform.ts';
import { defineWorker } from '../../../../platform/module.ts';
import { WEBHOOK_QUEUE, type WebhookJob } from '../../../../platform/webhooks/webhooks.ts';

export const webhookWorker = defineWorker<WebhookJob>(
  WEBHOOK_QUEUE,
  ({ webhooks }: Platform, { webhookId }, ending) => webhooks.sendDue(webhookId, ending),
);
