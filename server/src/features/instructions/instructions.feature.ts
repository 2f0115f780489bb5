import { defineFeature } from '../../platform/feature.ts';
import { assignmentsRoutes } from './assignments/assignments.routes.ts';
import { instructionsRoutes } from './instructions.routes.ts';
import { hashOldFilms } from './viewing/old-films.rules.ts';

export const instructions = defineFeature({
  name: 'instructions',
  routes: [instructionsRoutes, assignmentsRoutes],
  nightly: [({ db, files }) => hashOldFilms(db, files)],
  searchKinds: ['instruction'],
});
