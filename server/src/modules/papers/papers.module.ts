// Documents that accountants send to employees.
import { defineModule, defineWorker } from '../../platform/module.ts';
import { dropLeftBatches } from './delivery/batches.rules.ts';
import { deliveryRoutes } from './delivery/delivery.routes.ts';
import { PAPER_QUEUE, type PaperJob } from './delivery/notices/notices.queue.ts';
import { remindBySchedule, serveNotices } from './delivery/notices/notices.rules.ts';
import { paperDuties } from './delivery/own/own.rules.ts';
import { typesRoutes } from './types/types.routes.ts';
import { PAPERS_DATA } from './personal-data.sql.ts';
import { sealSignedFiles } from './sealing/sealing.rules.ts';
import { docflowRoutes } from './papers.routes.ts';

export const papers = defineModule({
  name: 'papers',
  sections: [
    { section: ['docflow', 'papers'], routes: [typesRoutes] },
    { section: 'docflow', routes: [docflowRoutes] },
    {
      section: 'papers',
      routes: [deliveryRoutes],
      duties: [paperDuties],
      schedules: [
        {
          name: 'paper-clock',
          title: 'напоминания о документах сотрудникам',
          cron: '20 9 * * *',
          run: remindBySchedule,
        },
      ],
    },
  ],
  workers: [defineWorker<PaperJob>(PAPER_QUEUE, serveNotices)],
  dailyJobs: [
    ({ db }, now) => dropLeftBatches(db, now),
    ({ db, files }, now) => sealSignedFiles({ db, files, now }),
  ],
  personalData: PAPERS_DATA,
});
