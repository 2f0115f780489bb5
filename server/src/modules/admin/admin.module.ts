// Settings, state of the portal, retention and licences.
import { defineModule } from '../../platform/module.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { forgetKeptLetters, forgetOld } from './retention/retention.rules.ts';
import { stateRoutes } from './state/state.routes.ts';
import { aboutRoutes } from './about/about.routes.ts';

export const admin = defineModule({
  name: 'admin',
  routes: [settingsRoutes, stateRoutes, aboutRoutes],
  dailyJobs: [
    ({ db }, now) => forgetOld(db, now),
    ({ db, config }, now) => forgetKeptLetters(db, config.dataDir, now),
  ],
  pictures: ['settings'],
});
