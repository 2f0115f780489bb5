// Upload, download, images, editions and video conversion.
import { defineModule } from '../../platform/module.ts';
import { editionsRoutes } from './editions/editions.routes.ts';
import { conversionsRoutes } from './conversion/conversions.routes.ts';
import { forgetFailed } from './conversion/conversions.public.ts';
import { deletePendingFiles, sectionsOfFile } from './files.public.ts';
import { forgetUnusedImages } from './images/pictures.public.ts';
import { picturesRoutes } from './images/pictures.routes.ts';

export const files = defineModule({
  name: 'files',
  routes: [picturesRoutes],
  sections: [
    { section: sectionsOfFile, routes: [editionsRoutes] },
    { section: ['documents', 'instructions'], routes: [conversionsRoutes] },
  ],
  dailyJobs: [
    ({ db }, now) => forgetFailed(db, now),
    ({ db }, now) => forgetUnusedImages(db, now),
    (night, now) => deletePendingFiles(night.db, night.files, now),
  ],
});
