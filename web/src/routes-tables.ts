import { EDITORS, type Role, SIGNED_IN, STAFF } from '@portal/contract/shared/roles.ts';
import { createRoute, redirect } from '@tanstack/react-router';
import type { z } from 'zod';
import { lazyScreen, type Screen } from './platform/lazy.ts';
import { UsersSearch } from './modules/accounts/users/users.search.ts';
import {
  fromAcknowledgements,
  fromInstructionLog,
} from './modules/training/compliance/address/old-addresses.ts';
import { ComplianceSearch } from './modules/training/compliance/compliance.search.ts';
import { FreshnessSearch } from './modules/knowledge/freshness/freshness.search.ts';
import { LogSearch } from './modules/audit-log/log.search.ts';
import { InboxSearch, OwnFeedbackSearch } from './modules/news/feedback/inbox/inbox.search.ts';
import { ViewingsSearch } from './modules/training/instructions/viewing/viewings.search.ts';
import { ConsentsSearch } from './modules/admin/settings/policy/consents.search.ts';
import { StateSearch } from './modules/admin/state/state.search.ts';
import { DisputesSearch } from './modules/finance/disputes/disputes.search.ts';
import { BatchesSearch } from './modules/papers/batches/batches.search.ts';
import { ReceiptsSearch } from './modules/papers/receipts/receipts.search.ts';
import { portal } from './routes-root.ts';

/** A page with a table whose page, sorting and filters are in the URL. */
const tablePage = <const P extends string, S extends z.ZodObject>(
  path: P,
  title: string,
  roles: readonly Role[],
  validateSearch: S,
  importer: () => Screen,
) =>
  createRoute({
    getParentRoute: () => portal,
    path,
    component: lazyScreen(importer),
    staticData: { title, roles, isWide: true },
    validateSearch,
  });

const userLog = tablePage(
  '/userLog',
  'Журнал действий',
  EDITORS,
  LogSearch,
  (): Screen => import('./modules/audit-log/LogScreen.tsx'),
);
const personalUserLog = tablePage(
  '/personalUserLog',
  'Журнал действий пользователя',
  SIGNED_IN,
  LogSearch,
  (): Screen => import('./modules/audit-log/PersonalLogScreen.tsx'),
);
const instructionsLog = createRoute({
  getParentRoute: () => portal,
  path: '/instructionsLog',
  component: lazyScreen((): Screen => import('./modules/training/instructions/viewing/ViewingsScreen.tsx')),
  staticData: { title: 'Журнал инструктажей', roles: EDITORS, isWide: true },
  validateSearch: ViewingsSearch,
  beforeLoad: ({ location }) => {
    const search = fromInstructionLog(location.search);
    if (search) throw redirect({ to: '/compliance', search, replace: true });
  },
});

/** A former page. */
const moved = <const P extends string>(path: P, searchOf: typeof fromAcknowledgements) =>
  createRoute({
    getParentRoute: () => portal,
    path,
    staticData: { title: 'Обучение', roles: EDITORS },
    beforeLoad: ({ location }) => {
      throw redirect({ to: '/compliance', search: searchOf(location.search), replace: true });
    },
  });
const acknowledgements = moved('/acknowledgements', fromAcknowledgements);
const compliance = tablePage(
  '/compliance',
  'Обучение',
  EDITORS,
  ComplianceSearch,
  (): Screen => import('./modules/training/compliance/ComplianceScreen.tsx'),
);
const freshness = tablePage(
  '/freshness',
  'Актуальность знаний',
  EDITORS,
  FreshnessSearch,
  (): Screen => import('./modules/knowledge/freshness/FreshnessScreen.tsx'),
);
const personalInstructionsLog = tablePage(
  '/personalInstructionsLog',
  'Мои инструктажи',
  STAFF,
  ViewingsSearch,
  (): Screen => import('./modules/training/instructions/viewing/OwnViewingsScreen.tsx'),
);
const feedback = tablePage(
  '/feedback',
  'Обращения',
  EDITORS,
  InboxSearch,
  (): Screen => import('./modules/news/feedback/inbox/FeedbackInboxScreen.tsx'),
);
const disputes = tablePage(
  '/disputes',
  'Споры о снятиях',
  STAFF,
  DisputesSearch,
  (): Screen => import('./modules/finance/disputes/DisputesScreen.tsx'),
);
const ISSUERS: readonly Role[] = ['A', 'B'];
const paperBatches = tablePage(
  '/papers/batches',
  'Раздача документов',
  ISSUERS,
  BatchesSearch,
  (): Screen => import('./modules/papers/batches/BatchesScreen.tsx'),
);
const paperReceipts = tablePage(
  '/papers/receipts',
  'Кто получил документы',
  ISSUERS,
  ReceiptsSearch,
  (): Screen => import('./modules/papers/receipts/ReceiptsScreen.tsx'),
);
const myFeedback = tablePage(
  '/myFeedback',
  'Мои обращения',
  SIGNED_IN,
  OwnFeedbackSearch,
  (): Screen => import('./screens/OwnFeedbackPage.tsx'),
);
const userManagement = tablePage(
  '/userManagement',
  'Управление пользователями',
  EDITORS,
  UsersSearch,
  (): Screen => import('./modules/accounts/users/UsersScreen.tsx'),
);

const ADMINISTRATOR: readonly Role[] = ['A'];
const state = tablePage(
  '/state',
  'Состояние портала',
  ADMINISTRATOR,
  StateSearch,
  (): Screen => import('./modules/admin/state/StateScreen.tsx'),
);

const consents = tablePage(
  '/settings/consents',
  'Согласия на обработку данных',
  ADMINISTRATOR,
  ConsentsSearch,
  (): Screen => import('./modules/admin/settings/policy/ConsentsScreen.tsx'),
);

/** Routes of logs, users, consents, feedback and the system state. */
export const tablePages = [
  state,
  userLog,
  personalUserLog,
  instructionsLog,
  acknowledgements,
  compliance,
  freshness,
  personalInstructionsLog,
  userManagement,
  feedback,
  myFeedback,
  disputes,
  paperBatches,
  paperReceipts,
  consents,
] as const;
