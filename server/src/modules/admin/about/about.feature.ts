import { defineFeature } from '../../../platform/feature.ts';
import { aboutRoutes } from './about.routes.ts';

export const about = defineFeature({ name: 'about', routes: [aboutRoutes] });
