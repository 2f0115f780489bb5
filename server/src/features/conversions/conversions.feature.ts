import { defineFeature } from '../../platform/feature.ts';
import { conversionsRoutes } from './conversions.routes.ts';
import { forgetFailed } from './conversions.public.ts';

/** Waiting films; documents and instructions add them, and `converting` turns them into records. */
export const conversions = defineFeature({
  name: 'conversions',
  routes: [conversionsRoutes],
  nightly: [({ db }, now) => forgetFailed(db, now)],
});
