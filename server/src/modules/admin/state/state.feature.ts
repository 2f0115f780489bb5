import { defineFeature } from '../../../platform/feature.ts';
import { stateRoutes } from './state.routes.ts';

export const state = defineFeature({ name: 'state', routes: [stateRoutes] });
