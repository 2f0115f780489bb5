import type { Role } from '@portal/contract/shared/roles.ts';
import { SIGNED_IN, STAFF } from '@portal/contract/shared/roles.ts';
import { createRoute } from '@tanstack/react-router';
import { lazyScreen, type Screen } from './platform/lazy.ts';
import { OwnPapersSearch } from './modules/papers/own/own-papers.search.ts';
import { DocflowSearch } from './modules/papers/papers.search.ts';
import { SettingsSearch } from './screens/settings/settings.search.ts';
import { ExchangeSearch } from './modules/staff/exchange/exchange.search.ts';
import { FinanceSearch } from './modules/finance/finance.search.ts';
import { portal } from './routes-root.ts';

const ACCOUNTANT: readonly Role[] = ['B'];
const ADMINISTRATOR: readonly Role[] = ['A'];

const myFinances = createRoute({
  getParentRoute: () => portal,
  path: '/erp/myFinances',
  component: lazyScreen((): Screen => import('./modules/finance/FinanceScreen.tsx')),
  staticData: { title: 'Мои финансы', roles: STAFF },
  validateSearch: FinanceSearch,
});

const papers = createRoute({
  getParentRoute: () => portal,
  path: '/papers',
  component: lazyScreen((): Screen => import('./screens/PapersPage.tsx')),
  staticData: { title: 'Мои документы', roles: SIGNED_IN },
  validateSearch: OwnPapersSearch,
});

const adminDocFlow = createRoute({
  getParentRoute: () => portal,
  path: '/adminDocFlow',
  component: lazyScreen((): Screen => import('./modules/papers/DocflowScreen.tsx')),
  staticData: { title: 'Документооборот', roles: ACCOUNTANT, isWide: true },
  validateSearch: DocflowSearch,
});

const personalDocuments = createRoute({
  getParentRoute: () => portal,
  path: '/adminDocFlow/draft',
  component: lazyScreen((): Screen => import('./modules/papers/draft/DraftScreen.tsx')),
  staticData: { title: 'Личные документы', roles: ACCOUNTANT },
});

const documentTypes = createRoute({
  getParentRoute: () => portal,
  path: '/adminDocFlow/types',
  component: lazyScreen((): Screen => import('./modules/papers/types/TypesScreen.tsx')),
  staticData: { title: 'Виды документов', roles: ['A', 'B'] },
});

const erpExchange = createRoute({
  getParentRoute: () => portal,
  path: '/erp/exchange',
  component: lazyScreen((): Screen => import('./screens/exchange/ExchangeScreen.tsx')),
  staticData: { title: 'Обмен с ERP', roles: ADMINISTRATOR, isWide: true },
  validateSearch: ExchangeSearch,
});

const settings = createRoute({
  getParentRoute: () => portal,
  path: '/settings',
  component: lazyScreen((): Screen => import('./screens/settings/SettingsScreen.tsx')),
  staticData: { title: 'Настройки', roles: ADMINISTRATOR },
  validateSearch: SettingsSearch,
});

/** Routes of pay, the accountant's documents, the ERP exchange and the settings. */
export const moneyPages = [
  myFinances,
  papers,
  adminDocFlow,
  personalDocuments,
  documentTypes,
  erpExchange,
  settings,
] as const;
