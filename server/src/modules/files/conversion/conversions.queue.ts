import type { Queue } from '../../../platform/jobs/jobs.ts';

/** One film at a time in each process, because users need the cores. */
export const CONVERSION_QUEUE: Queue = {
  name: 'films',
  title: 'преобразование видео',
  retryLimit: 5,
  retryDelay: 15,
  retryDelayMax: 600,
  // Longer than both attempts of ffmpeg with download and upload.
  expireInSeconds: 5 * 60 * 60,
  heartbeatSeconds: 30,
  parallel: 1,
  batch: 1,
};

export interface ConversionJob {
  conversionId: number;
}
