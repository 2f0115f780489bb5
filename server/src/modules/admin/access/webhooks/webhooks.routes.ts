import * as calls from '@portal/contract/admin/access/webhooks.calls.ts';
import type { Answer } from '../../../../platform/api/answer.ts';
import * as deliveries from './deliveries.rules.ts';
import * as rules from './webhooks.rules.ts';

export function webhookRoutes(answer: Answer): void {
  answer(calls.listWebhooks, rules.listWebhooks);
  answer(calls.createWebhook, rules.createWebhook);
  answer(calls.updateWebhook, rules.updateWebhook);
  answer(calls.deleteWebhook, rules.deleteWebhook);
  answer(calls.listWebhookDeliveries, deliveries.listWebhookDeliveries);
  answer(calls.retryWebhookDelivery, deliveries.retryWebhookDelivery);
  answer(calls.testWebhook, deliveries.testWebhook);
}
