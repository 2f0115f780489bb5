import { defineFeature } from '../../platform/feature.ts';
import { forgetOldVisits, makeMonths } from './activity.public.ts';
import { activityRoutes } from './activity.routes.ts';

export const activity = defineFeature({
  name: 'activity',
  routes: [activityRoutes],
  nightly: [({ db }) => makeMonths(db), ({ db }, now) => forgetOldVisits(db, now)],
});
