import { defineFeature } from '../../../platform/feature.ts';
import { editionsRoutes } from './editions.routes.ts';

export const editions = defineFeature({ name: 'editions', routes: [editionsRoutes] });
