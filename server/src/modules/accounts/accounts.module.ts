// Sign-in, user accounts, consent and the data kept about a person.
import { defineModule, defineWorker } from '../../platform/module.ts';
import { authenticateWith, countSessions, forgetExpired, rememberLivingSessions } from './accounts.public.ts';
import { accountRoutes } from './account.routes.ts';
import { getAccountInfo } from './account.rules.ts';
import { audienceRoutes } from './audience/audience.routes.ts';
import { oidcRoutes } from './oidc/oidc.routes.ts';
import { forgetOldSignIns } from './oidc/ticket.rules.ts';
import { RECOVERY_QUEUE, type RecoveryJob } from './recovery/recovery.queue.ts';
import { sendLink } from './recovery/recovery.rules.ts';
import { forgetOldCodes } from './second-factor/second-factor.rules.ts';
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { makeAutomatically } from './users/by-position/automatic.rules.ts';
import { scimRoutes } from './users/scim/scim.routes.ts';
import { usersRoutes } from './users/users.routes.ts';
import { personalDataRoutes } from './personal-data/personal-data.routes.ts';
import { consentRoutes } from './consent/consent.routes.ts';
import { contactDuties } from './contacts/contact-duties.rules.ts';
import { endSessionsOfLeft } from './left.sql.ts';
import { ACCOUNTS_DATA } from './personal-data.sql.ts';

export const accounts = defineModule({
  name: 'accounts',
  routes: [
    ...[accountRoutes, oidcRoutes, secondFactorRoutes, usersRoutes, personalDataRoutes, consentRoutes],
    ...[audienceRoutes, scimRoutes],
  ],
  workers: [defineWorker<RecoveryJob>(RECOVERY_QUEUE, sendLink)],
  schedules: [
    {
      // Runs after an ERP file, so that new employees are e-mailed before anybody opens the page.
      name: 'accounts-by-position',
      title: 'учётные записи по должностям',
      cron: '* * * * *',
      run: ({ db, mail, config: { publicUrl } }, now) => makeAutomatically({ db, mail, publicUrl }, now),
    },
  ],
  dailyJobs: [
    ({ db }, now) => forgetExpired(db, now),
    ({ db }, now) => forgetOldCodes(db, now),
    ({ db }, now) => forgetOldSignIns(db, now),
  ],
  pictures: ['policy'],
  start: async (ctx) => [{ address: '/account/info/', answer: await getAccountInfo(ctx) }],
  authenticate: authenticateWith,
  atStart: ({ db, addressSecret, clock }) => rememberLivingSessions(db, addressSecret, clock.now()),
  gauges: ({ db, clock }) => [
    {
      name: 'portal_sessions',
      help: 'Sessions that are signed in.',
      read: async () => [{ value: await countSessions(db, clock.now()) }],
    },
  ],
  duties: [contactDuties],
  personalData: ACCOUNTS_DATA,
  afterImport: async (tx, { kind }) => {
    if (kind === 'employees') await endSessionsOfLeft(tx);
  },
});
