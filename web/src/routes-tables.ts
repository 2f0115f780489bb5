import { EDITORS, type Role, SIGNED_IN, STAFF } from '@portal/contract/shared/roles.ts';
import { createRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { lazyScreen } from './platform/lazy.ts';
import { portal } from './routes-root.ts';
import {
  readFeedbackSearch,
  readJournalSearch,
  readLogSearch,
  readUsersSearch,
} from './shell/table-searches.ts';

/** A page with a table, whose page, order and filters its address holds. */
const tablePage = <const P extends string, S extends object>(
  path: P,
  title: string,
  roles: readonly Role[],
  validateSearch: (search: Record<string, unknown>) => S,
  importer: () => Promise<{ default: ComponentType }>,
) =>
  createRoute({
    getParentRoute: () => portal,
    path,
    component: lazyScreen(importer),
    staticData: { title, roles },
    validateSearch,
  });

const userLog = tablePage(
  '/userLog',
  'Журнал действий',
  EDITORS,
  readLogSearch,
  () => import('./features/activity/LogScreen.tsx'),
);
const personalUserLog = tablePage(
  '/personalUserLog',
  'Журнал действий пользователя',
  SIGNED_IN,
  readLogSearch,
  () => import('./features/activity/PersonalLogScreen.tsx'),
);
const instructionsLog = tablePage(
  '/instructionsLog',
  'Журнал инструктажей',
  EDITORS,
  readJournalSearch,
  () => import('./features/instructions/viewing/JournalScreen.tsx'),
);
const personalInstructionsLog = tablePage(
  '/personalInstructionsLog',
  'Мои инструктажи',
  STAFF,
  readJournalSearch,
  () => import('./features/instructions/viewing/PersonalJournalScreen.tsx'),
);
const feedback = tablePage(
  '/feedback',
  'Обращения',
  EDITORS,
  readFeedbackSearch,
  () => import('./features/feedback/inbox/LettersScreen.tsx'),
);
const myFeedback = tablePage(
  '/myFeedback',
  'Мои обращения',
  SIGNED_IN,
  readFeedbackSearch,
  () => import('./features/feedback/OwnLettersScreen.tsx'),
);
const userManagement = tablePage(
  '/userManagement',
  'Управление пользователями',
  EDITORS,
  readUsersSearch,
  () => import('./features/account/users/UsersScreen.tsx'),
);

/** Logs, users and letters. */
export const tablePages = [
  userLog,
  personalUserLog,
  instructionsLog,
  personalInstructionsLog,
  userManagement,
  feedback,
  myFeedback,
] as const;
