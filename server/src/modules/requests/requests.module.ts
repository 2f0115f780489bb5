// Requests of employees: leave, certificates, details, and who decides them.
import { defineModule } from '../../platform/module.ts';
import { afterImport } from './staff-changes/after-import.rules.ts';
import { requestDuties, requestsOfTeam } from './notices/duties.rules.ts';
import { escalateOverdue } from './notices/notices.rules.ts';
import { REQUESTS_DATA } from './personal-data.sql.ts';
import { openObjections } from './own/hours.rules.ts';
import { requestsRoutes } from './requests.routes.ts';

export const requests = defineModule({
  name: 'requests',
  sections: [
    {
      section: 'requests',
      routes: [requestsRoutes],
      duties: [requestDuties],
      myTeam: requestsOfTeam,
      objections: openObjections,
      schedules: [
        {
          name: 'requests-clock',
          title: 'заявки, чей срок прошёл',
          cron: '12 * * * *',
          run: escalateOverdue,
        },
      ],
    },
  ],
  personalData: REQUESTS_DATA,
  afterImport,
});
