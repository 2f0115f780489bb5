import { defineFeature } from '../../../platform/feature.ts';
import { personalDataRoutes } from './personal-data.routes.ts';

export const personalData = defineFeature({ name: 'personal-data', routes: [personalDataRoutes] });
