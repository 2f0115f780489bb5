import { defineFeature } from '../../platform/feature.ts';
import { deletePendingFiles } from './files.public.ts';
import { forgetUnusedImages } from './images/pictures.public.ts';
import { picturesRoutes } from './images/pictures.routes.ts';

export const files = defineFeature({
  name: 'files',
  routes: [picturesRoutes],
  nightly: [
    ({ db }, now) => forgetUnusedImages(db, now),
    (night, now) => deletePendingFiles(night.db, night.files, now),
  ],
});
