import { EDITORS, STAFF } from '@portal/contract/shared/roles.ts';
import type { Screen } from '../../platform/lazy.ts';
import type { Page } from '../../platform/address/page.ts';
import { PanelsSearch } from '../../ui/panels/address/panels.search.ts';
import { FreshnessSearch } from './freshness/freshness.search.ts';

/** Pages with the panel of the knowledge base. */
export const knowledgeBasePages = [
  {
    path: '/knowledge_base/documents',
    title: 'Документы по проекту',
    roles: STAFF,
    section: 'documents',
    search: PanelsSearch,
    screen: (): Screen => import('./documents/DocumentsScreen.tsx'),
  },
  {
    path: '/knowledge_base/positions',
    title: 'Классификатор должностей',
    roles: STAFF,
    section: 'positions',
    search: PanelsSearch,
    screen: (): Screen => import('./positions/PositionsScreen.tsx'),
  },
  {
    path: '/knowledge_base/FAQ',
    title: 'Часто задаваемые вопросы',
    roles: STAFF,
    section: 'faq',
    search: PanelsSearch,
    screen: (): Screen => import('./faq/FaqScreen.tsx'),
  },
  {
    path: '/knowledge_base/technical_information',
    title: 'Техническая информация',
    roles: STAFF,
    section: 'technical_information',
    search: PanelsSearch,
    screen: (): Screen => import('./faq/TechnicalScreen.tsx'),
  },
] as const satisfies readonly Page[];

export const knowledgePages = [
  {
    path: '/freshness',
    title: 'Актуальность знаний',
    roles: EDITORS,
    section: 'freshness',
    search: FreshnessSearch,
    isWide: true,
    screen: (): Screen => import('./freshness/FreshnessScreen.tsx'),
  },
] as const satisfies readonly Page[];
