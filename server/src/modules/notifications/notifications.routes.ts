import * as calls from '@portal/contract/notifications/notifications.calls.ts';
import type { Answer } from '../../platform/api/answer.ts';
import { getNotificationSettings, putNotificationSettings } from './choice.rules.ts';
import * as rules from './notifications.rules.ts';

export function notificationRoutes(answer: Answer): void {
  answer(calls.listNotifications, rules.listNotifications);
  answer(calls.readNotifications, rules.readNotifications);
  answer(calls.getNotificationSettings, getNotificationSettings);
  answer(calls.putNotificationSettings, putNotificationSettings);
}
