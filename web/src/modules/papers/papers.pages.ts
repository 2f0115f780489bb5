import type { Screen } from '../../platform/lazy.ts';
import type { Page } from '../../platform/address/page.ts';
import { BatchesSearch } from './batches/batches.search.ts';
import { DocflowSearch } from './papers.search.ts';
import { ReceiptsSearch } from './receipts/receipts.search.ts';

export const papersPages = [
  {
    path: '/papers/batches',
    title: 'Рассылка документов',
    roles: ['A', 'B'],
    section: 'papers',
    search: BatchesSearch,
    isWide: true,
    screen: (): Screen => import('./batches/BatchesScreen.tsx'),
  },
  {
    path: '/papers/receipts',
    title: 'Кто получил документы',
    roles: ['A', 'B'],
    section: 'papers',
    search: ReceiptsSearch,
    isWide: true,
    screen: (): Screen => import('./receipts/ReceiptsScreen.tsx'),
  },
  {
    path: '/adminDocFlow',
    title: 'Документооборот',
    roles: ['B'],
    section: 'docflow',
    search: DocflowSearch,
    isWide: true,
    screen: (): Screen => import('./DocflowScreen.tsx'),
  },
  {
    path: '/adminDocFlow/draft',
    title: 'Личные документы',
    roles: ['B'],
    section: 'docflow',
    screen: (): Screen => import('./draft/DraftScreen.tsx'),
  },
  {
    path: '/adminDocFlow/types',
    title: 'Виды документов',
    roles: ['A', 'B'],
    section: 'docflow',
    screen: (): Screen => import('./types/TypesScreen.tsx'),
  },
] as const satisfies readonly Page[];
