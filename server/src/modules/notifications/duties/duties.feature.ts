import { defineFeature } from '../../../platform/feature.ts';
import { dutyRoutes } from './duties.routes.ts';

export const duties = defineFeature({ name: 'duties', routes: [dutyRoutes] });
