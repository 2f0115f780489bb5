import type { Queue } from '../../../platform/jobs/jobs.ts';

/** One film at a time in each process: the cores are for those who use the portal. */
export const CONVERSION_QUEUE: Queue = {
  name: 'films',
  title: 'преобразование видео',
  retryLimit: 5,
  retryDelay: 15,
  retryDelayMax: 600,
  // Longer than ffmpeg may take for both of its tries, with the way from the storage and back.
  expireInSeconds: 5 * 60 * 60,
  heartbeatSeconds: 30,
  parallel: 1,
  batch: 1,
};

export interface ConversionJob {
  conversionId: number;
}
