// Search over all records, and searches without a result.
import { defineModule } from '../../platform/module.ts';
import { forgetMisses } from './misses/misses.rules.ts';
import { learnWords } from './search.public.ts';
import { searchRoutes } from './search.routes.ts';

export const search = defineModule({
  name: 'search',
  sections: [{ section: 'search', routes: [searchRoutes] }],
  dailyJobs: [({ db }) => learnWords(db), ({ db }, now) => forgetMisses(db, now)],
});
