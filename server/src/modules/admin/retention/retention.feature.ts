import { defineFeature } from '../../../platform/feature.ts';
import { forgetKeptLetters, forgetOld } from './retention.rules.ts';

export const retention = defineFeature({
  name: 'retention',
  nightly: [
    ({ db }, now) => forgetOld(db, now),
    ({ db, config }, now) => forgetKeptLetters(db, config.dataDir, now),
  ],
});
