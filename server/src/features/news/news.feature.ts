import { defineFeature } from '../../platform/feature.ts';
import { newsRoutes } from './news.routes.ts';
import { renewNewsTexts } from './news-texts.rules.ts';

export const news = defineFeature({
  name: 'news',
  routes: [newsRoutes],
  nightly: [({ db }) => renewNewsTexts(db)],
  pictures: ['news'],
  searchKinds: ['news'],
});
