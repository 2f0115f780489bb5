import { defineFeature } from '../../../platform/feature.ts';
import { informationRoutes } from './information.routes.ts';

export const information = defineFeature({
  name: 'information',
  routes: [informationRoutes],
  pictures: ['information'],
});
