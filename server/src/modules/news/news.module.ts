// News, information cards and feedback.
import { defineModule } from '../../platform/module.ts';
import { informationRoutes } from './cards/information.routes.ts';
import { newsRoutes } from './articles/news.routes.ts';
import { unpinEnded } from './articles/publication/publication.rules.ts';
import { renewNewsTexts } from './articles/news-texts.rules.ts';
import { feedbackRoutes } from './feedback/feedback.routes.ts';
import { openedText } from '../../platform/duties/opened.ts';
import { newsToRead } from './articles/news.public.ts';
import { cardToRead } from './cards/information.rules.ts';
import { feedbackDuties } from './feedback/feedback.public.ts';
import { NEWS_DATA } from './personal-data.sql.ts';

export const news = defineModule({
  name: 'news',
  sections: [
    {
      section: 'news',
      routes: [newsRoutes],
      schedules: [
        {
          name: 'news-clock',
          title: 'новости, чей последний день прошёл',
          cron: '*/5 * * * *',
          run: unpinEnded,
        },
      ],
      searchKinds: ['news'],
    },
    { section: 'information', routes: [informationRoutes] },
    { section: 'feedback', routes: [feedbackRoutes], duties: [feedbackDuties] },
  ],
  dailyJobs: [({ db }) => renewNewsTexts(db)],
  pictures: ['information', 'news', 'feedback'],
  toRead: {
    news: async (ctx, id) => openedText(await newsToRead(ctx, id)),
    information: async (ctx, id) => openedText(await cardToRead(ctx, id)),
  },
  personalData: NEWS_DATA,
});
