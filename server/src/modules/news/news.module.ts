// News, information cards and feedback.
import { defineModule } from '../../platform/module.ts';
import { informationRoutes } from './cards/information.routes.ts';
import { newsRoutes } from './articles/news.routes.ts';
import { unpinEnded } from './articles/publication/publication.rules.ts';
import { renewNewsTexts } from './articles/news-texts.rules.ts';
import { feedbackRoutes } from './feedback/feedback.routes.ts';

export const news = defineModule({
  name: 'news',
  routes: [informationRoutes, newsRoutes, feedbackRoutes],
  schedules: [
    { name: 'news-clock', title: 'новости, чей последний день прошёл', cron: '*/5 * * * *', run: unpinEnded },
  ],
  dailyJobs: [({ db }) => renewNewsTexts(db)],
  pictures: ['information', 'news', 'feedback'],
  searchKinds: ['news'],
});
