import { defineFeature } from '../../../platform/feature.ts';
import { feedbackRoutes } from './feedback.routes.ts';

export const feedback = defineFeature({
  name: 'feedback',
  routes: [feedbackRoutes],
  pictures: ['feedback'],
});
