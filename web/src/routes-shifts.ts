import { EDITORS, STAFF } from '@portal/contract/shared/roles.ts';
import { createRoute } from '@tanstack/react-router';
import { lazyScreen, type Screen, loadData } from './platform/lazy.ts';
import { TimesheetSearch, TodaySearch } from './modules/shifts/attendance/attendance.search.ts';
import { BoardSearch } from './modules/shifts/planning/board.search.ts';
import { ShiftsSearch } from './modules/shifts/shifts.search.ts';
import { portal } from './routes-root.ts';

const shiftsScreen = (): Screen => import('./modules/shifts/ShiftsScreen.tsx');

const shifts = createRoute({
  getParentRoute: () => portal,
  path: '/workTime',
  component: lazyScreen(shiftsScreen),
  loader: loadData(shiftsScreen),
  staticData: { title: 'Выходы', roles: STAFF },
  validateSearch: ShiftsSearch,
});

const board = createRoute({
  getParentRoute: () => portal,
  path: '/workTime/board',
  component: lazyScreen((): Screen => import('./modules/shifts/planning/BoardScreen.tsx')),
  staticData: { title: 'Планирование', roles: EDITORS, isWide: true },
  validateSearch: BoardSearch,
});

const today = createRoute({
  getParentRoute: () => portal,
  path: '/workTime/today',
  component: lazyScreen((): Screen => import('./modules/shifts/attendance/TodayScreen.tsx')),
  staticData: { title: 'Явка', roles: EDITORS, isWide: true },
  validateSearch: TodaySearch,
});

const timesheet = createRoute({
  getParentRoute: () => portal,
  path: '/workTime/timesheet',
  component: lazyScreen((): Screen => import('./modules/shifts/attendance/timesheet/TimesheetScreen.tsx')),
  staticData: { title: 'Табель', roles: EDITORS, isWide: true },
  validateSearch: TimesheetSearch,
});

/** Routes of the user's shifts and the planning pages. */
export const shiftPages = [shifts, board, today, timesheet] as const;
