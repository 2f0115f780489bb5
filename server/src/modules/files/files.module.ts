// Upload, download, images, editions and video conversion.
import { defineModule, defineWorker } from '../../platform/module.ts';
import { editionsRoutes } from './editions/editions.routes.ts';
import { conversionsRoutes } from './conversion/conversions.routes.ts';
import { CONVERSION_QUEUE, type ConversionJob, forgetFailed } from './conversion/conversions.public.ts';
import { clearLeftFilms, convertFilm } from './converting/convert.rules.ts';
import { deletePendingFiles } from './files.public.ts';
import { forgetUnusedImages } from './images/pictures.public.ts';
import { picturesRoutes } from './images/pictures.routes.ts';

const worker = defineWorker<ConversionJob>(CONVERSION_QUEUE, convertFilm);

export const files = defineModule({
  name: 'files',
  routes: [editionsRoutes, conversionsRoutes, picturesRoutes],
  workers: [
    {
      ...worker,
      // Without ffmpeg the films wait for an instance that has it.
      async start(jobs, platform, ending) {
        if (await platform.ffmpeg.isThere()) await worker.start(jobs, platform, ending);
      },
    },
  ],
  dailyJobs: [
    ({ db }, now) => forgetFailed(db, now),
    ({ db }, now) => forgetUnusedImages(db, now),
    (night, now) => deletePendingFiles(night.db, night.files, now),
  ],
  atStart: ({ config }) => clearLeftFilms(config.dataDir),
});
