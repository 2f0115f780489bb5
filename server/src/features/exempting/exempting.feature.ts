import { defineFeature } from '../../platform/feature.ts';
import { exemptingRoutes } from './exempting.routes.ts';

/**
 * Separate from `exemptions`, which every list of requirements imports: this feature imports those
 * requirements.
 */
export const exempting = defineFeature({ name: 'exempting', routes: [exemptingRoutes] });
