import { defineFeature, defineWorker } from '../../../platform/feature.ts';
import { CONVERSION_QUEUE, type ConversionJob } from '../conversion/conversions.public.ts';
import { clearLeftFilms, convertFilm } from './convert.rules.ts';

const worker = defineWorker<ConversionJob>(CONVERSION_QUEUE, convertFilm);

export const converting = defineFeature({
  name: 'converting',
  atStart: ({ config }) => clearLeftFilms(config.dataDir),
  workers: [
    {
      ...worker,
      // Without ffmpeg the films wait for an instance that has it.
      async start(jobs, platform, ending) {
        if (await platform.ffmpeg.isThere()) await worker.start(jobs, platform, ending);
      },
    },
  ],
});
