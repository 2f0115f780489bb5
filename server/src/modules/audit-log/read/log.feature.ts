import { defineFeature } from '../../../platform/feature.ts';
import { logRoutes } from './log.routes.ts';

export const log = defineFeature({ name: 'log', routes: [logRoutes] });
