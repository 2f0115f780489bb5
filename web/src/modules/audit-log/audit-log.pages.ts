import { EDITORS, SIGNED_IN } from '@portal/contract/shared/roles.ts';
import type { Screen } from '../../platform/lazy.ts';
import type { Page } from '../../platform/address/page.ts';
import { LogSearch } from './log.search.ts';

export const auditLogPages = [
  {
    path: '/userLog',
    title: 'Журнал действий',
    roles: EDITORS,
    search: LogSearch,
    isWide: true,
    screen: (): Screen => import('./LogScreen.tsx'),
  },
  {
    path: '/personalUserLog',
    title: 'Журнал действий пользователя',
    roles: SIGNED_IN,
    search: LogSearch,
    isWide: true,
    screen: (): Screen => import('./PersonalLogScreen.tsx'),
  },
] as const satisfies readonly Page[];
