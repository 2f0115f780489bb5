import { defineFeature } from '../../platform/feature.ts';
import { financeRoutes } from './finance.routes.ts';

export const finance = defineFeature({ name: 'finance', routes: [financeRoutes] });
