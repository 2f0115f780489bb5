import * as calls from '@portal/contract/notifications/notifications.calls.ts';
import * as unsubscribing from '@portal/contract/notifications/unsubscribe.calls.ts';
import type { Answer } from '../../platform/api/answer.ts';
import { getNotificationSettings, putNotificationSettings } from './choice.rules.ts';
import * as rules from './notifications.rules.ts';
import { getSubscription, unsubscribe } from './unsubscribe/unsubscribe.rules.ts';

export function notificationRoutes(answer: Answer): void {
  answer(calls.listNotifications, rules.listNotifications);
  answer(calls.readNotifications, rules.readNotifications);
  answer(calls.getNotificationSettings, getNotificationSettings);
  answer(calls.putNotificationSettings, putNotificationSettings);
  answer(unsubscribing.getSubscription, getSubscription);
  answer(unsubscribing.unsubscribe, unsubscribe);
}
