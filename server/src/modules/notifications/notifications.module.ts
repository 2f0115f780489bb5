// The bell, push messages, digests, live updates, duties and the day of a person.
import { defineModule, defineWorker } from '../../platform/module.ts';
import { unreadNumbers } from './live/live.rules.ts';
import { liveRoutes } from './live/live.routes.ts';
import { sendDigests } from './digest/digest.rules.ts';
import { forgetNotifications, startOfNotifications } from './notifications.rules.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { sendDue, sendPush, waitingPushes } from './push/delivery.rules.ts';
import { PUSH_QUEUE, type PushJob } from './push/push.queue.ts';
import { pushRoutes } from './push/push.routes.ts';
import { myDayRoutes, myTeamRoutes } from './my-day/my-day.routes.ts';
import { dutyRoutes } from './duties/duties.routes.ts';
import { NOTIFICATIONS_DATA } from './personal-data.sql.ts';

export const notifications = defineModule({
  name: 'notifications',
  routes: [myDayRoutes, dutyRoutes],
  workers: [defineWorker<PushJob>(PUSH_QUEUE, sendPush)],
  sections: [
    { section: 'people', routes: [myTeamRoutes] },
    {
      section: 'notifications',
      routes: [notificationRoutes, pushRoutes, liveRoutes],
      start: startOfNotifications,
      schedules: [
        {
          // Messages held by the quiet hours or an outage of a push service.
          name: 'push-due',
          title: 'отправка отложенных push-сообщений',
          cron: '* * * * *',
          run: (platform) => sendDue(platform),
        },
        {
          name: 'digest',
          title: 'письма дня с непрочитанным',
          cron: '* * * * *',
          run: sendDigests,
        },
      ],
    },
  ],
  dailyJobs: [({ db }, now) => forgetNotifications(db, now)],
  live: unreadNumbers,
  gauges: ({ db }) => [
    {
      name: 'portal_push_waiting',
      help: 'Push messages that are still to be sent.',
      read: async () => [{ value: await waitingPushes(db) }],
    },
  ],
  personalData: NOTIFICATIONS_DATA,
});
