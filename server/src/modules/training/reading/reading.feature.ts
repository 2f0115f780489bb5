import { defineFeature } from '../../../platform/feature.ts';
import { readingRoutes } from './reading.routes.ts';

/** Where what is asked of people meets what they read. */
export const reading = defineFeature({ name: 'reading', routes: [readingRoutes] });
