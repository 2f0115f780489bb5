import { defineFeature } from '../../../platform/feature.ts';
import { conversionsRoutes } from './conversions.routes.ts';
import { forgetFailed } from './conversions.public.ts';

/** Films that wait; documents and instructions bring them, and `converting` makes records of them. */
export const conversions = defineFeature({
  name: 'conversions',
  routes: [conversionsRoutes],
  nightly: [({ db }, now) => forgetFailed(db, now)],
});
