import { defineFeature } from '../../../platform/feature.ts';
import { complianceRoutes } from './compliance.routes.ts';

export const compliance = defineFeature({ name: 'compliance', routes: [complianceRoutes] });
