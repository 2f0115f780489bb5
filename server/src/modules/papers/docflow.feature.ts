import { defineFeature } from '../../platform/feature.ts';
import { docflowRoutes } from './docflow.routes.ts';

export const docflow = defineFeature({ name: 'docflow', routes: [docflowRoutes] });
