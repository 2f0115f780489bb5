import { eq, sql } from 'drizzle-orm';
import { session } from '../accounts/account.table.ts';
import { KIND_NAMES, NOTIFICATION_KINDS } from '@portal/contract/notifications/kinds.ts';
import { notification, notificationSetting } from './notifications.table.ts';
import { pushSubscription } from './push/push.table.ts';
import { asWords } from '../../platform/people/personal-data/words.format.ts';
import { type PersonalDataSource } from '../../platform/people/personal-data/source.sql.ts';

const titles = new Map<string, string>(KIND_NAMES.map((name) => [name, NOTIFICATION_KINDS[name].title]));

const kindInWords = (value: unknown): string => titles.get(asWords(value)) ?? asWords(value);

export const NOTIFICATIONS_DATA: readonly PersonalDataSource[] = [
  {
    name: 'notifications',
    title: 'Уведомления',
    accounts: [notification.accountId],
    fields: {
      created_at: ['Когда', notification.createdAt],
      kind: ['О чём', notification.kind, kindInWords],
      title: ['Уведомление', notification.title],
      detail: ['Подробности', notification.detail],
      address: ['Страница', notification.address],
      once_key: ['Событие', notification.onceKey],
      is_shown: ['На портале', notification.isShown],
      read_at: ['Прочитано', notification.readAt],
    },
    order: [notification.id],
  },
  {
    name: 'notification_settings',
    title: 'Настройки уведомлений',
    accounts: [notificationSetting.accountId],
    fields: {
      kind: ['О чём', notificationSetting.kind, kindInWords],
      portal: ['На портале', notificationSetting.portal],
      push: ['Push-сообщением', notificationSetting.push],
      email: ['Письмом', notificationSetting.email],
    },
    order: [notificationSetting.kind],
  },
  {
    name: 'push_subscriptions',
    title: 'Устройства, на которые приходят push-сообщения',
    accounts: [pushSubscription.accountId],
    fields: {
      device: ['Устройство', session.device],
      // The path after the host is a secret of the device.
      service: ['Служба', sql<string>`split_part(${pushSubscription.endpoint}, '/', 3)`],
      introduced_at: ['Включено', pushSubscription.introducedAt],
      expires_at: ['Закончится', pushSubscription.expiresAt],
    },
    joins: [[session, eq(session.id, pushSubscription.sessionId)]],
    order: [pushSubscription.introducedAt],
  },
];
