import { defineFeature } from '../../../platform/feature.ts';
import { faqRoutes } from './faq.routes.ts';
import { renewFaqTexts } from './faq-texts.rules.ts';

export const faq = defineFeature({
  name: 'faq',
  routes: [faqRoutes],
  nightly: [({ db }) => renewFaqTexts(db)],
  pictures: ['faq_question'],
  searchKinds: ['faq', 'technical'],
});
