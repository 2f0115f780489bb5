import { defineFeature } from '../../platform/feature.ts';
import { forgetOld } from './retention.rules.ts';

export const retention = defineFeature({
  name: 'retention',
  nightly: [({ db }, now) => forgetOld(db, now)],
});
