import { defineFeature } from '../../platform/feature.ts';
import { staffRoutes } from './staff.routes.ts';

export const staff = defineFeature({ name: 'staff', routes: [staffRoutes] });
