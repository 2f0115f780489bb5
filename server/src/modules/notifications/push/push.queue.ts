import type { NotificationKind } from '@portal/contract/notifications/kinds.ts';
import type { Queue } from '../../../platform/jobs/jobs.ts';

/** Push notifications; `delivery.rules.ts` counts the retries of each message. */
export const PUSH_QUEUE: Queue = {
  name: 'push',
  title: 'отправка push-сообщений',
  retryLimit: 5,
  retryDelay: 5,
  retryDelayMax: 300,
  expireInSeconds: 600,
  parallel: 1,
  batch: 1,
};

/** Notifications of one job. */
export const PUSH_BATCH = 500;

export interface PushJob {
  kind: NotificationKind;
  notificationIds: number[];
}
