import { defineFeature } from '../../../platform/feature.ts';
import { exemptingRoutes } from './exempting.routes.ts';

/** Beside the exemptions, which every list of what people have to do knows: this side knows those things. */
export const exempting = defineFeature({ name: 'exempting', routes: [exemptingRoutes] });
