import { defineFeature } from '../../../platform/feature.ts';
import { viewerRoutes } from './viewer.routes.ts';

export const viewer = defineFeature({ name: 'viewer', routes: [viewerRoutes] });
