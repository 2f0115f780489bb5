import type { Screen } from '../../platform/lazy.ts';
import type { Page } from '../../platform/address/page.ts';
import { ConsentsSearch } from './settings/policy/consents.search.ts';
import { StateSearch } from './state/state.search.ts';

export const adminPages = [
  {
    path: '/state',
    title: 'Состояние портала',
    roles: ['A'],
    search: StateSearch,
    screen: (): Screen => import('./state/StateScreen.tsx'),
  },
  {
    path: '/settings/consents',
    title: 'Согласия на обработку данных',
    roles: ['A'],
    search: ConsentsSearch,
    isWide: true,
    screen: (): Screen => import('./settings/policy/ConsentsScreen.tsx'),
  },
] as const satisfies readonly Page[];
