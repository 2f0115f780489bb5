import { defineFeature } from '../../platform/feature.ts';
import { assignmentsRoutes } from './assignments/assignments.routes.ts';
import { instructionsRoutes } from './instructions.routes.ts';
import { hashOldFiles } from './viewing/old-files.rules.ts';

export const instructions = defineFeature({
  name: 'instructions',
  routes: [instructionsRoutes, assignmentsRoutes],
  nightly: [({ db, files }) => hashOldFiles(db, files)],
  searchKinds: ['instruction'],
});
