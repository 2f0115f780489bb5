import { EDITORS } from '@portal/contract/shared/roles.ts';
import type { Screen } from '../../platform/lazy.ts';
import type { Page } from '../../platform/address/page.ts';
import { NewsSearch } from './articles/news.search.ts';
import { InboxSearch } from './feedback/inbox/inbox.search.ts';

export const newsOfType = {
  path: '/news/$type',
  title: 'Раздел новостей',
  section: 'news',
  search: NewsSearch,
  screen: (): Screen => import('./articles/NewsListScreen.tsx'),
} as const satisfies Page;

export const informationOfType = {
  path: '/information/$type',
  title: 'Раздел информация',
  section: 'information',
  screen: (): Screen => import('./cards/InformationScreen.tsx'),
} as const satisfies Page;

export const newsPages = [
  {
    path: '/feedback',
    title: 'Обращения',
    roles: EDITORS,
    section: 'feedback',
    search: InboxSearch,
    isWide: true,
    screen: (): Screen => import('./feedback/inbox/FeedbackInboxScreen.tsx'),
  },
] as const satisfies readonly Page[];
