import { SIGNED_IN } from '@portal/contract/shared/roles.ts';
import type { Page } from '../../platform/address/page.ts';
import type { Screen } from '../../platform/lazy.ts';
import { RequestsSearch } from './requests.search.ts';

export const requestsPages = [
  {
    path: '/requests',
    title: 'Заявки',
    roles: SIGNED_IN,
    section: 'requests',
    search: RequestsSearch,
    isWide: true,
    screen: (): Screen => import('./RequestsScreen.tsx'),
  },
] as const satisfies readonly Page[];
