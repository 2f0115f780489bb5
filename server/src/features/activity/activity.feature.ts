import { defineFeature } from '../../platform/feature.ts';
import { makeMonths } from './activity.public.ts';
import { activityRoutes } from './activity.routes.ts';

export const activity = defineFeature({
  name: 'activity',
  routes: [activityRoutes],
  nightly: [({ db }) => makeMonths(db)],
});
