import { EDITORS, STAFF } from '@portal/contract/shared/roles.ts';
import type { Screen } from '../../platform/lazy.ts';
import type { Page } from '../../platform/address/page.ts';
import { PanelsSearch } from '../../ui/panels/address/panels.search.ts';
import { ComplianceSearch } from './compliance/compliance.search.ts';
import { ViewingsSearch } from './instructions/viewing/viewings.search.ts';

/** Page with the panel of the knowledge base. */
export const instructions = {
  path: '/knowledge_base/instructions',
  title: 'Инструктажи',
  roles: STAFF,
  section: 'instructions',
  search: PanelsSearch,
  screen: (): Screen => import('./instructions/InstructionsScreen.tsx'),
} as const satisfies Page;

export const instructionsLog = {
  path: '/instructionsLog',
  title: 'Журнал инструктажей',
  roles: EDITORS,
  section: 'instructions',
  search: ViewingsSearch,
  isWide: true,
  screen: (): Screen => import('./instructions/viewing/ViewingsScreen.tsx'),
} as const satisfies Page;

export const trainingPages = [
  {
    path: '/compliance',
    title: 'Обучение',
    roles: EDITORS,
    section: 'compliance',
    search: ComplianceSearch,
    isWide: true,
    screen: (): Screen => import('./compliance/ComplianceScreen.tsx'),
  },
  {
    path: '/personalInstructionsLog',
    title: 'Мои инструктажи',
    roles: STAFF,
    section: 'instructions',
    search: ViewingsSearch,
    isWide: true,
    screen: (): Screen => import('./instructions/viewing/OwnViewingsScreen.tsx'),
  },
] as const satisfies readonly Page[];
