import { defineFeature } from '../../platform/feature.ts';
import { forgetMisses } from './misses/misses.rules.ts';
import { learnWords } from './search.public.ts';
import { searchRoutes } from './search.routes.ts';

export const search = defineFeature({
  name: 'search',
  routes: [searchRoutes],
  nightly: [({ db }) => learnWords(db), ({ db }, now) => forgetMisses(db, now)],
});
