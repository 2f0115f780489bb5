import type { Queue } from '../../../../platform/jobs/jobs.ts';

/** Extraction of text from uploaded files, for search. */
export const TEXT_QUEUE: Queue = {
  name: 'text',
  title: 'чтение текста документов',
  retryLimit: 2,
  retryDelay: 30,
  retryDelayMax: 600,
  expireInSeconds: 300,
  parallel: 2,
  batch: 2,
};

export interface TextJob {
  documentId: number;
  /** The file at that time: a newer one has a job of its own. */
  fileKey: string;
}
