import type { Screen } from '../../platform/lazy.ts';
import type { Page } from '../../platform/address/page.ts';
import { FoundSearch } from './found.search.ts';

export const searchPages = [
  {
    path: '/search',
    title: 'Поиск',
    section: 'search',
    search: FoundSearch,
    screen: (): Screen => import('./SearchScreen.tsx'),
  },
] as const satisfies readonly Page[];
