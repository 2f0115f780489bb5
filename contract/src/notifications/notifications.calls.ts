import { z } from 'zod';
import { dataOf, Pagination, recordOf } from '../shared/answers.ts';
import { defineCall } from '../shared/call.ts';
import { pageQuery } from '../shared/list-query.ts';
import { IdInput, Instant } from '../shared/primitives.ts';
import { SIGNED_IN } from '../shared/roles.ts';
import { KIND_NAMES } from './kinds.ts';

/** Maximum notifications in an answer without paging, newest first. */
export const MAX_NOTIFICATIONS = 500;
/** Retention period of notifications, days. */
export const NOTIFICATION_DAYS = 90;

const NotificationRecord = recordOf('notification', {
  kind: z.enum(KIND_NAMES),
  title: z.string(),
  detail: z.string(),
  /** Path of the linked page. */
  address: z.string(),
  created_at: Instant,
  read_at: Instant.nullable(),
});
export type NotificationRecord = z.output<typeof NotificationRecord>;

export const listNotifications = defineCall({
  summary: 'Свои уведомления, новые сверху',
  method: 'GET',
  path: '/notifications/',
  who: SIGNED_IN,
  query: pageQuery({}),
  answer: z.strictObject({
    data: z.array(NotificationRecord).max(MAX_NOTIFICATIONS),
    meta: z.strictObject({ unread: z.int(), pagination: Pagination.optional() }),
  }),
});

const WANTED = 'Нужны номера уведомлений или all: true.';

export const readNotifications = defineCall({
  summary: 'Отметить свои уведомления прочитанными: названные или все; чужие номера пропускаются',
  method: 'POST',
  path: '/notifications/read/',
  who: SIGNED_IN,
  status: 200,
  body: z.union(
    [
      z.strictObject({ ids: z.array(IdInput, WANTED).min(1, WANTED).max(MAX_NOTIFICATIONS, WANTED) }),
      z.strictObject({ all: z.literal(true, WANTED) }),
    ],
    WANTED,
  ),
  answer: dataOf(z.strictObject({ message: z.string(), unread: z.int() })),
});

const YES_OR_NO = 'Нужно да или нет.';
const flags = <T extends z.ZodType>(flag: T) => z.strictObject({ portal: flag, push: flag, email: flag });
const Chosen = flags(z.boolean(YES_OR_NO)).partial();

/** Channels of each kind: `{ portal, push, email }`. */
const SettingsAnswer = dataOf(
  z.strictObject({
    type: z.literal('notification_settings'),
    id: z.string(),
    attributes: z.partialRecord(z.enum(KIND_NAMES), flags(z.boolean())),
  }),
);

const SETTINGS = { path: '/account/notification_settings/', who: SIGNED_IN } as const;

export const getNotificationSettings = defineCall({
  ...SETTINGS,
  summary: 'О чём и как сообщать: на портале, push-сообщением, письмом',
  method: 'GET',
  answer: SettingsAnswer,
});

export const NO_SUCH_KIND = 'Такого вида уведомлений нет.';

export const putNotificationSettings = defineCall({
  ...SETTINGS,
  summary: 'Изменить, о чём и как сообщать: любые виды и способы',
  method: 'PUT',
  body: z
    .strictObject(
      Object.fromEntries(KIND_NAMES.map((name) => [name, Chosen])) as Record<string, typeof Chosen>,
      {
        error: ({ code }) => (code === 'unrecognized_keys' ? NO_SUCH_KIND : undefined),
      },
    )
    .partial(),
  answer: SettingsAnswer,
});
