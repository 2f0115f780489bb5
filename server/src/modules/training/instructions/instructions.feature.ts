import { defineFeature, defineWorker } from '../../../platform/feature.ts';
import { assignmentsRoutes } from './assignments/assignments.routes.ts';
import { instructionsRoutes } from './instructions.routes.ts';
import { quizRoutes } from './quiz/quiz.routes.ts';
import { TELL_QUEUE, type TellJob } from './telling/tell.queue.ts';
import { repeatInstructions, tellOfInstruction, tellPupils } from './telling/tell.rules.ts';
import { hashOldFiles } from './viewing/old-files.rules.ts';

export const instructions = defineFeature({
  name: 'instructions',
  routes: [instructionsRoutes, quizRoutes, assignmentsRoutes],
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
      run: tellPupils,
    },
  ],
  workers: [defineWorker<TellJob>(TELL_QUEUE, tellOfInstruction)],
  nightly: [({ db, files }) => hashOldFiles(db, files)],
  pictures: ['quiz'],
  searchKinds: ['instruction'],
});
