import { defineFeature } from '../../../platform/feature.ts';
import { newsRoutes } from './news.routes.ts';
import { unpinEnded } from './publication/publication.rules.ts';
import { renewNewsTexts } from './news-texts.rules.ts';

export const news = defineFeature({
  name: 'news',
  routes: [newsRoutes],
  nightly: [({ db }) => renewNewsTexts(db)],
  schedules: [
    { name: 'news-clock', title: 'новости, чей последний день прошёл', cron: '*/5 * * * *', run: unpinEnded },
  ],
  pictures: ['news'],
  searchKinds: ['news'],
});
