// Booking, replacement, attendance and planning of shifts.
import { defineModule, defineWorker } from '../../platform/module.ts';
import { attendanceRoutes } from './attendance/attendance.routes.ts';
import { boardRoutes } from './planning/coverage.routes.ts';
import { startOfShifts } from './booking/week.rules.ts';
import { bookingRoutes } from './booking/booking.routes.ts';
import { feedRoutes } from './calendar-feed/feed.routes.ts';
import { remindByClock } from './people/clock-reminders.rules.ts';
import { type PlacesJob, PLACES_QUEUE } from './replacement/places.queue.ts';
import { notifyOfClosedWeek } from './replacement/closing/closing.rules.ts';
import { servePlaces } from './replacement/places-job.rules.ts';
import { handoverRoutes } from './replacement/handover/handover.routes.ts';
import { replacementRoutes } from './replacement/replacement.routes.ts';
import { endPast } from './replacement/handover/handover.public.ts';
import { waitlistRoutes } from './replacement/waitlist/waitlist.routes.ts';
import { openShiftsRoutes } from './replacement/open-shifts/open-shifts.routes.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { invitationRoutes } from './planning/suggestions/suggestions.routes.ts';
import { repeatWeekRoutes } from './wishes/repeat-week.routes.ts';
import { hoursDuties } from './hours/hours.rules.ts';
import { hoursRoutes } from './hours/hours.routes.ts';
import { markRoutes } from './marks/marks.routes.ts';
import { tellUnmarked } from './marks/unmarked.rules.ts';
import { wishesRoutes } from './wishes/wishes.routes.ts';
import { cannotAttendRoutes } from './replacement/cannot-attend/cannot-attend.routes.ts';
import { ownShifts } from './booking/own-shifts.rules.ts';
import { teamToday } from './attendance/team/my-team.rules.ts';
import { attendanceDuties } from './duties/attendance.rules.ts';
import { handoverDuties } from './duties/handover.rules.ts';
import { openPlaceDuties } from './duties/open-places.rules.ts';
import { planningDuties } from './duties/planning.rules.ts';
import { SHIFTS_DATA } from './personal-data.sql.ts';
import { afterImport } from './staff-changes/after-import.rules.ts';

export const shifts = defineModule({
  name: 'shifts',
  sections: [
    {
      section: 'shifts',
      routes: [bookingRoutes, repeatWeekRoutes, replacementRoutes, boardRoutes, peopleRoutes, feedRoutes],
      schedules: [
        {
          name: 'shift-reminders',
          title: 'напоминания о сменах',
          cron: '*/5 * * * *',
          run: remindByClock,
        },
      ],
      duties: [planningDuties],
      myTeam: teamToday,
      start: startOfShifts,
      myDay: async (ctx) => (ctx.caller.employeeId === null ? {} : ownShifts(ctx, ctx.caller.employeeId)),
    },
    {
      section: 'shift_exchange',
      routes: [cannotAttendRoutes, openShiftsRoutes, waitlistRoutes, handoverRoutes, invitationRoutes],
      schedules: [
        {
          name: 'closed-weeks',
          title: 'свободные смены закрытой недели',
          cron: '*/5 * * * *',
          run: notifyOfClosedWeek,
        },
      ],
      duties: [handoverDuties, openPlaceDuties],
    },
    {
      section: 'attendance',
      routes: [attendanceRoutes, hoursRoutes],
      duties: [attendanceDuties, hoursDuties],
    },
    {
      section: 'marks',
      routes: [markRoutes],
      schedules: [
        { name: 'unmarked', title: 'кто не отметился на смене', cron: '* * * * *', run: tellUnmarked },
      ],
    },
    { section: 'wishes', routes: [wishesRoutes] },
  ],
  workers: [defineWorker<PlacesJob>(PLACES_QUEUE, servePlaces)],
  dailyJobs: [({ db }, now) => endPast(db, now)],
  personalData: SHIFTS_DATA,
  afterImport,
});
