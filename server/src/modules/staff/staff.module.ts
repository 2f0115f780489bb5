// Employees and the exchange of files with the ERP.
import { defineModule } from '../../platform/module.ts';
import { staffRoutes } from './staff.routes.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { importCheck, lastImports, takeFolder } from './exchange/erp.public.ts';
import { supervisorsCheck } from './teams/supervisors-check.rules.ts';
import { erpRoutes } from './exchange/erp.routes.ts';

export const staff = defineModule({
  name: 'staff',
  routes: [erpRoutes],
  sections: [
    { section: 'birthdays', routes: [staffRoutes] },
    { section: 'people', routes: [peopleRoutes] },
  ],
  schedules: [
    {
      // A run longer than a minute delays the next one.
      name: 'erp-folder',
      title: 'папка обмена с ERP',
      cron: '* * * * *',
      wanted: ({ erpFolder }) => Boolean(erpFolder),
      run: async ({ db, files, mail, jobs, webhooks, config, afterImport }, now) => {
        const { timeZone, erpFolder = '' } = config;
        const services = { db, files, mail, jobs, webhooks };
        await takeFolder({ ...services, now, timeZone, config, afterImport }, erpFolder);
      },
    },
  ],
  checks: ({ db, config }) => [importCheck(db, config), supervisorsCheck(db)],
  gauges: ({ db, clock }) => [
    {
      name: 'portal_import_age_seconds',
      help: 'Seconds since the last good import, by kind.',
      labels: ['kind'],
      read: async () =>
        (await lastImports(db)).map(({ kind, at }) => ({
          labels: { kind },
          value: (clock.now().getTime() - at.getTime()) / 1000,
        })),
    },
  ],
});
