import { defineFeature } from '../../../platform/feature.ts';
import { evidenceRoutes } from './evidence.routes.ts';

export const evidence = defineFeature({ name: 'evidence', routes: [evidenceRoutes] });
