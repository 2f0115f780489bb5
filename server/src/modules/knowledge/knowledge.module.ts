// Documents, questions, positions, their freshness and the file viewer.
import { defineModule, defineWorker } from '../../platform/module.ts';
import { documentsRoutes } from './documents/documents.routes.ts';
import { TEXT_QUEUE, type TextJob } from './documents/text/text.queue.ts';
import { readDocumentText } from './documents/text/text.rules.ts';
import { positionsRoutes } from './positions/positions.routes.ts';
import { faqRoutes } from './faq/faq.routes.ts';
import { renewFaqTexts } from './faq/faq-texts.rules.ts';
import { notifyOverdue } from './freshness/due.rules.ts';
import { freshnessRoutes } from './freshness/freshness.routes.ts';
import { sectionsOfFile } from '../files/files.public.ts';
import { viewerRoutes } from './viewer/viewer.routes.ts';
import { CONVERSION_QUEUE, type ConversionJob } from '../files/conversion/conversions.public.ts';
import { deleteAbandonedVideos, convertVideo } from './conversion/convert.rules.ts';
import { documentToRead } from './documents/documents.rules.ts';
import { DOCUMENT_PROJECTS } from './projects.sql.ts';
import { freshnessDuties } from './freshness/due.rules.ts';
import { KNOWLEDGE_DATA } from './personal-data.sql.ts';

const conversions = defineWorker<ConversionJob>(CONVERSION_QUEUE, convertVideo);

export const knowledge = defineModule({
  name: 'knowledge',
  sections: [
    { section: 'documents', routes: [documentsRoutes], searchKinds: ['document'] },
    { section: 'positions', routes: [positionsRoutes], searchKinds: ['position'] },
    { section: ['faq', 'technical_information'], routes: [faqRoutes] },
    { section: 'faq', searchKinds: ['faq'] },
    { section: 'technical_information', searchKinds: ['technical'] },
    {
      section: 'freshness',
      routes: [freshnessRoutes],
      schedules: [
        {
          name: 'freshness-clock',
          title: 'сообщения о том, что пора проверить',
          cron: '10 9 * * *',
          run: notifyOverdue,
        },
      ],
      duties: [freshnessDuties],
    },
    { section: sectionsOfFile, routes: [viewerRoutes] },
  ],
  workers: [
    defineWorker<TextJob>(TEXT_QUEUE, ({ db, files }, job, ending) =>
      readDocumentText(db, files, job, ending),
    ),
    {
      ...conversions,
      // Without ffmpeg the videos wait for an instance that has it.
      async start(jobs, platform, ending) {
        if (await platform.ffmpeg.isThere()) await conversions.start(jobs, platform, ending);
      },
    },
  ],
  dailyJobs: [({ db }) => renewFaqTexts(db)],
  pictures: ['faq_question'],
  atStart: ({ config }) => deleteAbandonedVideos(config.dataDir),
  toRead: { document: documentToRead },
  projects: DOCUMENT_PROJECTS,
  personalData: KNOWLEDGE_DATA,
});
