import { defineFeature } from '../../../platform/feature.ts';
import { consentRoutes } from './consent.routes.ts';

export const consent = defineFeature({ name: 'consent', routes: [consentRoutes], pictures: ['policy'] });
