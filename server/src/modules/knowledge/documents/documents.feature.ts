import { defineFeature, defineWorker } from '../../../platform/feature.ts';
import { documentsRoutes } from './documents.routes.ts';
import { TEXT_QUEUE, type TextJob } from './text/text.queue.ts';
import { readDocumentText } from './text/text.rules.ts';

export const documents = defineFeature({
  name: 'documents',
  routes: [documentsRoutes],
  workers: [
    defineWorker<TextJob>(TEXT_QUEUE, ({ db, files }, job, ending) =>
      readDocumentText(db, files, job, ending),
    ),
  ],
  searchKinds: ['document'],
});
