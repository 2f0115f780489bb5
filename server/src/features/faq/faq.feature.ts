import { defineFeature } from '../../platform/feature.ts';
import { faqRoutes } from './faq.routes.ts';

export const faq = defineFeature({
  name: 'faq',
  routes: [faqRoutes],
  pictures: ['faq_question'],
  searchKinds: ['faq', 'technical'],
});
