import * as calls from '@portal/contract/notifications/notifications.calls.ts';
import * as unsubscribing from '@portal/contract/notifications/unsubscribe.calls.ts';
import { bind } from '../../platform/api/bind.ts';
import { getNotificationSettings, putNotificationSettings } from './choice.rules.ts';
import * as rules from './notifications.rules.ts';
import { getSubscription, unsubscribe } from './unsubscribe/unsubscribe.rules.ts';

export const notificationRoutes = bind(
  { ...calls, ...unsubscribing },
  { ...rules, getNotificationSettings, putNotificationSettings, getSubscription, unsubscribe },
);
