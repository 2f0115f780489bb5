import { defineFeature } from '../../platform/feature.ts';
import { exemptingRoutes } from './exempting.routes.ts';

/** Separate from `exemptions`: every list of requirements imports that, and this imports those lists. */
export const exempting = defineFeature({ name: 'exempting', routes: [exemptingRoutes] });
