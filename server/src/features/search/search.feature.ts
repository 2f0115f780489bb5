import { defineFeature } from '../../platform/feature.ts';
import { searchRoutes } from './search.routes.ts';

export const search = defineFeature({ name: 'search', routes: [searchRoutes] });
