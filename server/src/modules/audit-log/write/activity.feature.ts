import { defineFeature } from '../../../platform/feature.ts';
import { activityRoutes } from './activity.routes.ts';

export const activity = defineFeature({ name: 'activity', routes: [activityRoutes] });
