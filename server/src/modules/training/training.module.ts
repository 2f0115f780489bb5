// Video instructions, read requirements, exemptions, compliance and evidence.
import { defineModule, defineWorker } from '../../platform/module.ts';
import { assignmentsRoutes } from './instructions/assignments/assignments.routes.ts';
import { instructionsRoutes } from './instructions/instructions.routes.ts';
import { quizRoutes } from './instructions/quiz/quiz.routes.ts';
import * as instructionNotices from './instructions/notices/notices.queue.ts';
import { notifyOfInstruction, notifyPupils } from './instructions/notices/notices.rules.ts';
import { repeatInstructions } from './instructions/repeat/repeat.rules.ts';
import { hashOldFiles } from './instructions/viewing/old-files.rules.ts';
import { evidenceRoutes } from './evidence/evidence.routes.ts';
import { exemptionRoutes } from './exemptions/exemptions.routes.ts';
import { acknowledgementRoutes } from './acknowledgements/acknowledgements.routes.ts';
import * as readNotices from './acknowledgements/notices/notices.queue.ts';
import { serveNotices, notifyBySchedule } from './acknowledgements/notices/notices.rules.ts';
import { complianceRoutes } from './compliance/compliance.routes.ts';
import { teamOverdue } from './compliance/overdue/overdue.rules.ts';
import { acknowledgeDuties } from './acknowledgements/duties.rules.ts';
import { dueInstructions, instructionDuties } from './instructions/instructions.public.ts';
import { TRAINING_DATA } from './personal-data.sql.ts';

export const training = defineModule({
  name: 'training',
  // Records of several sections must be read; each of them leaves out its own.
  routes: [acknowledgementRoutes],
  duties: [acknowledgeDuties],
  sections: [
    {
      section: 'instructions',
      routes: [instructionsRoutes, quizRoutes, assignmentsRoutes, evidenceRoutes, exemptionRoutes],
      schedules: [
        {
          name: 'instruction-repeat',
          title: 'повторные инструктажи',
          cron: '12 * * * *',
          run: repeatInstructions,
        },
        {
          name: 'instruction-joined',
          title: 'уведомления об инструктажах для новых сотрудников',
          cron: '*/5 * * * *',
          run: notifyPupils,
        },
      ],
      searchKinds: ['instruction'],
      duties: [instructionDuties],
      myDay: async (ctx) => ({ instructions: await dueInstructions(ctx) }),
    },
    { section: 'compliance', routes: [complianceRoutes], myTeam: teamOverdue },
  ],
  workers: [
    defineWorker<instructionNotices.NoticeJob>(instructionNotices.NOTICE_QUEUE, notifyOfInstruction),
    defineWorker<readNotices.NoticeJob>(readNotices.NOTICE_QUEUE, serveNotices),
  ],
  schedules: [
    {
      name: 'acknowledge-clock',
      title: 'напоминания об ознакомлении',
      cron: '*/5 * * * *',
      run: notifyBySchedule,
    },
  ],
  dailyJobs: [({ db, files }) => hashOldFiles(db, files)],
  pictures: ['quiz'],
  personalData: TRAINING_DATA,
});
