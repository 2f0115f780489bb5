import { SIGNED_IN, STAFF } from '@portal/contract/shared/roles.ts';
import { accountsPages, visitorPages } from './modules/accounts/accounts.pages.ts';
import { adminPages } from './modules/admin/admin.pages.ts';
import { auditLogPages } from './modules/audit-log/audit-log.pages.ts';
import { financePages } from './modules/finance/finance.pages.ts';
import { knowledgeBasePages, knowledgePages } from './modules/knowledge/knowledge.pages.ts';
import { OwnFeedbackSearch } from './modules/news/feedback/inbox/inbox.search.ts';
import { informationOfType, newsOfType, newsPages } from './modules/news/news.pages.ts';
import { notificationsPages } from './modules/notifications/notifications.pages.ts';
import { OwnPapersSearch } from './modules/papers/own/own-papers.search.ts';
import { papersPages } from './modules/papers/papers.pages.ts';
import { requestsPages } from './modules/requests/requests.pages.ts';
import { searchPages } from './modules/search/search.pages.ts';
import { shiftsPages } from './modules/shifts/shifts.pages.ts';
import { ExchangeSearch } from './modules/staff/exchange/exchange.search.ts';
import { staffPages } from './modules/staff/staff.pages.ts';
import { instructions, instructionsLog, trainingPages } from './modules/training/training.pages.ts';
import type { Screen } from './platform/lazy.ts';
import type { Page } from './platform/address/page.ts';
import { HomeSearch } from './screens/home/home.search.ts';
import { SettingsSearch } from './screens/settings/settings.search.ts';

/** Before the sign-in and after it. */
export const unsubscribe = {
  path: '/unsubscribe/$token',
  title: 'Отписка от писем',
  screen: (): Screen => import('./screens/UnsubscribeScreen.tsx'),
} as const satisfies Page;

/** Documents and instructions, each with its section. */
export const fileViewer = {
  path: '/file_viewer/$type/$id',
  title: 'Просмотр файла',
  roles: STAFF,
  screen: (): Screen => import('./screens/viewer/FileViewerScreen.tsx'),
} as const satisfies Page;

/** Pages of screens that show several modules. */
const composedPages = [
  {
    path: '/',
    title: 'Главная страница',
    search: HomeSearch,
    screen: (): Screen => import('./screens/home/HomeScreen.tsx'),
    opensWithData: true,
  },
  {
    path: '/news/news/$id',
    title: 'Конкретная новость',
    section: 'news',
    screen: (): Screen => import('./screens/news/NewsPage.tsx'),
  },
  { path: '/about', title: 'О портале', screen: (): Screen => import('./screens/AboutScreen.tsx') },
  {
    path: '/myFeedback',
    title: 'Мои обращения',
    roles: SIGNED_IN,
    section: 'feedback',
    search: OwnFeedbackSearch,
    isWide: true,
    screen: (): Screen => import('./screens/OwnFeedbackPage.tsx'),
  },
  {
    path: '/papers',
    title: 'Мои документы',
    roles: SIGNED_IN,
    section: 'papers',
    search: OwnPapersSearch,
    screen: (): Screen => import('./screens/PapersPage.tsx'),
  },
  {
    path: '/people/$personId',
    title: 'Сотрудник',
    section: 'people',
    screen: (): Screen => import('./screens/PersonPage.tsx'),
  },
  {
    path: '/erp/exchange',
    title: 'Обмен с ERP',
    roles: ['A'],
    search: ExchangeSearch,
    isWide: true,
    screen: (): Screen => import('./screens/exchange/ExchangeScreen.tsx'),
  },
  {
    path: '/settings',
    title: 'Настройки',
    roles: ['A'],
    search: SettingsSearch,
    screen: (): Screen => import('./screens/settings/SettingsScreen.tsx'),
  },
] as const satisfies readonly Page[];

/** Pages with the panel of the knowledge base. */
export const panelPages = [...knowledgeBasePages, instructions] as const;

/** Pages after the sign-in whose routes have nothing of their own. */
export const plainPages = [
  ...composedPages,
  ...accountsPages,
  ...adminPages,
  ...auditLogPages,
  ...financePages,
  ...knowledgePages,
  ...newsPages,
  ...notificationsPages,
  ...papersPages,
  ...requestsPages,
  ...searchPages,
  ...shiftsPages,
  ...staffPages,
  ...trainingPages,
] as const;

/** Every page of the portal. */
export const PAGES = [
  ...visitorPages,
  unsubscribe,
  ...plainPages,
  ...panelPages,
  newsOfType,
  informationOfType,
  fileViewer,
  instructionsLog,
] as const satisfies readonly Page[];
