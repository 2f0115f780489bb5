import { defineFeature } from '../../platform/feature.ts';
import { attendanceRoutes } from './attendance/attendance.routes.ts';
import { boardRoutes } from './board/coverage.routes.ts';
import { bookingRoutes } from './booking/booking.routes.ts';
import { fairnessRoutes } from './fairness/fairness.routes.ts';
import { feedRoutes } from './feed/feed.routes.ts';
import { remindByClock } from './people/clock-reminders.rules.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { wishesRoutes } from './wishes/wishes.routes.ts';

export const shifts = defineFeature({
  name: 'shifts',
  routes: [
    bookingRoutes,
    boardRoutes,
    peopleRoutes,
    feedRoutes,
    attendanceRoutes,
    wishesRoutes,
    fairnessRoutes,
  ],
  schedules: [
    {
      name: 'shift-reminders',
      title: 'напоминания о сменах',
      cron: '*/5 * * * *',
      run: remindByClock,
    },
  ],
});
