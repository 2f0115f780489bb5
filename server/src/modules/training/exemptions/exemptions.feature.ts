import { defineFeature } from '../../../platform/feature.ts';
import { exemptionRoutes } from './exemptions.routes.ts';

export const exemptions = defineFeature({ name: 'exemptions', routes: [exemptionRoutes] });
