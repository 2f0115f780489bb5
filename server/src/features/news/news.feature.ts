import { defineFeature } from '../../platform/feature.ts';
import { newsRoutes } from './news.routes.ts';

export const news = defineFeature({
  name: 'news',
  routes: [newsRoutes],
  pictures: ['news'],
  searchKinds: ['news'],
});
