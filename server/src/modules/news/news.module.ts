// News, information cards and feedback.
import { defineModule } from '../../platform/module.ts';
import { informationRoutes } from './cards/information.routes.ts';
import { newsRoutes } from './articles/news.routes.ts';
import { unpinEnded } from './articles/publication/publication.rules.ts';
import { renewNewsTexts } from './articles/news-texts.rules.ts';
import { feedbackRoutes } from './feedback/feedback.routes.ts';
import { openedText } from '../../platform/duties/opened.ts';
import { newsToRead } from './articles/news.public.ts';
import { cardToRead } from './cards/information.public.ts';
import { feedbackDuties } from './feedback/feedback.public.ts';
import { NEWS_DATA } from './personal-data.sql.ts';

export const news = defineModule({
  name: 'news',
  routes: [informationRoutes, newsRoutes, feedbackRoutes],
  schedules: [
    { name: 'news-clock', title: 'новости, чей последний день прошёл', cron: '*/5 * * * *', run: unpinEnded },
  ],
  dailyJobs: [({ db }) => renewNewsTexts(db)],
  pictures: ['information', 'news', 'feedback'],
  searchKinds: ['news'],
  duties: [feedbackDuties],
  toRead: {
    news: async (ctx, id) => openedText(await newsToRead(ctx, id)),
    information: async (ctx, id) => openedText(await cardToRead(ctx, id)),
  },
  personalData: NEWS_DATA,
});
