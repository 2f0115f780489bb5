import { SIGNED_IN, STAFF } from '@portal/contract/shared/roles.ts';
import type { Screen } from '../../platform/lazy.ts';
import type { Page } from '../../platform/address/page.ts';
import { DisputesSearch } from './disputes/disputes.search.ts';
import { ProductionSearch } from './production/production.search.ts';
import { FinanceSearch } from './finance.search.ts';

export const financePages = [
  {
    path: '/erp/myFinances',
    title: 'Мои финансы',
    roles: STAFF,
    section: 'finance',
    search: FinanceSearch,
    screen: (): Screen => import('./FinanceScreen.tsx'),
  },
  {
    path: '/erp/production',
    title: 'Выработка',
    roles: SIGNED_IN,
    section: 'finance',
    search: ProductionSearch,
    isWide: true,
    screen: (): Screen => import('./production/ProductionScreen.tsx'),
  },
  {
    path: '/disputes',
    title: 'Споры о снятиях',
    roles: STAFF,
    section: 'disputes',
    search: DisputesSearch,
    isWide: true,
    screen: (): Screen => import('./disputes/DisputesScreen.tsx'),
  },
] as const satisfies readonly Page[];
