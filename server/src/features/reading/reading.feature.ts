import { defineFeature } from '../../platform/feature.ts';
import { readingRoutes } from './reading.routes.ts';

export const reading = defineFeature({ name: 'reading', routes: [readingRoutes] });
