import { defineFeature } from '../../../platform/feature.ts';
import { positionsRoutes } from './positions.routes.ts';

export const positions = defineFeature({
  name: 'positions',
  routes: [positionsRoutes],
  searchKinds: ['position'],
});
