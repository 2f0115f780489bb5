import type { Screen } from '../../platform/lazy.ts';
import type { Page } from '../../platform/address/page.ts';
import { PeopleSearch } from './people/people.search.ts';

export const staffPages = [
  {
    path: '/people',
    title: 'Сотрудники',
    section: 'people',
    search: PeopleSearch,
    isWide: true,
    screen: (): Screen => import('./people/PeopleScreen.tsx'),
  },
] as const satisfies readonly Page[];
