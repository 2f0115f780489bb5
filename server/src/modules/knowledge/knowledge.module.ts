// Documents, questions, positions, their freshness and the file viewer.
import { defineModule, defineWorker } from '../../platform/module.ts';
import { documentsRoutes } from './documents/documents.routes.ts';
import { TEXT_QUEUE, type TextJob } from './documents/text/text.queue.ts';
import { readDocumentText } from './documents/text/text.rules.ts';
import { positionsRoutes } from './positions/positions.routes.ts';
import { faqRoutes } from './faq/faq.routes.ts';
import { renewFaqTexts } from './faq/faq-texts.rules.ts';
import { tellOverdue } from './freshness/due.rules.ts';
import { freshnessRoutes } from './freshness/freshness.routes.ts';
import { viewerRoutes } from './viewer/viewer.routes.ts';

export const knowledge = defineModule({
  name: 'knowledge',
  routes: [documentsRoutes, positionsRoutes, faqRoutes, freshnessRoutes, viewerRoutes],
  workers: [
    defineWorker<TextJob>(TEXT_QUEUE, ({ db, files }, job, ending) =>
      readDocumentText(db, files, job, ending),
    ),
  ],
  schedules: [
    {
      name: 'freshness-clock',
      title: 'сообщения о том, что пора проверить',
      cron: '10 9 * * *',
      run: tellOverdue,
    },
  ],
  dailyJobs: [({ db }) => renewFaqTexts(db)],
  pictures: ['faq_question'],
  searchKinds: ['document', 'position', 'faq', 'technical'],
});
