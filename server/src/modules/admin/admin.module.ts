// Settings, access of programs, state of the portal, retention and licences.
import { defineModule } from '../../platform/module.ts';
import { accessKeysRoutes } from './access/keys/access-keys.routes.ts';
import { authenticateKeyWith } from './access/keys/authenticate-key.rules.ts';
import { endingKeysCheck } from './access/keys/ending-keys-check.rules.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { forgetKeptLetters, forgetOld } from './retention/retention.rules.ts';
import { stateRoutes } from './state/state.routes.ts';
import { aboutRoutes } from './about/about.routes.ts';

export const admin = defineModule({
  name: 'admin',
  routes: [settingsRoutes, accessKeysRoutes, stateRoutes, aboutRoutes],
  authenticateKey: authenticateKeyWith,
  checks: ({ db, config }) => [endingKeysCheck(db, config)],
  dailyJobs: [
    ({ db }, now) => forgetOld(db, now),
    ({ db, config }, now) => forgetKeptLetters(db, config.dataDir, now),
  ],
  pictures: ['settings'],
});
