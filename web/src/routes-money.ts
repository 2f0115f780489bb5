import type { Role } from '@portal/contract/shared/roles.ts';
import { STAFF } from '@portal/contract/shared/roles.ts';
import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from './platform/lazy.ts';
import { dayOf, idsOf, oneOf, textOf } from './platform/api/search.ts';
import { readTableSearch } from './platform/api/table-address.ts';
import { portal } from './routes-root.ts';

const ACCOUNTANT: readonly Role[] = ['B'];
const ADMINISTRATOR: readonly Role[] = ['A'];

const myFinances = createRoute({
  getParentRoute: () => portal,
  path: '/erp/myFinances',
  component: lazyScreen(() => import('./features/finance/FinanceScreen.tsx')),
  staticData: { title: 'Мои финансы', roles: STAFF },
  validateSearch: (search): { year?: number } => {
    const year = Number(search['year']);
    return year >= 2000 && year < 2100 && Number.isInteger(year) ? { year } : {};
  },
});

const adminDocFlow = createRoute({
  getParentRoute: () => portal,
  path: '/adminDocFlow',
  component: lazyScreen(() => import('./features/docflow/DocflowScreen.tsx')),
  staticData: { title: 'Документооборот', roles: ACCOUNTANT },
  validateSearch: (search) => ({
    ...readTableSearch(search),
    search: textOf(search['search']),
    type: idsOf(search['type'])[0],
    signed: oneOf(['yes', 'no'])(search['signed']),
    from: dayOf(search['from']),
    to: dayOf(search['to']),
  }),
});

const personalDocuments = createRoute({
  getParentRoute: () => portal,
  path: '/adminDocFlow/draft',
  component: lazyScreen(() => import('./features/docflow/draft/DraftScreen.tsx')),
  staticData: { title: 'Личные документы', roles: ACCOUNTANT },
});

const erpExchange = createRoute({
  getParentRoute: () => portal,
  path: '/erp/exchange',
  component: lazyScreen(() => import('./features/erp/ExchangeScreen.tsx')),
  staticData: { title: 'Обмен с ERP', roles: ADMINISTRATOR },
  validateSearch: (search) => ({
    ...readTableSearch(search),
    kind: textOf(search['kind']),
  }),
});

/** Own pay, the accountant's documents, and the exchange with the ERP. */
export const moneyPages = [myFinances, adminDocFlow, personalDocuments, erpExchange] as const;
