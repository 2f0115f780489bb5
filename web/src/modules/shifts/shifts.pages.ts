import { EDITORS, STAFF } from '@portal/contract/shared/roles.ts';
import type { Screen } from '../../platform/lazy.ts';
import type { Page } from '../../platform/address/page.ts';
import { TimesheetSearch, TodaySearch } from './attendance/attendance.search.ts';
import { BoardSearch } from './planning/board.search.ts';
import { HoursSearch, ShiftsSearch } from './shifts.search.ts';
import { MarkScreenSearch } from './marks/screen/mark-screen.search.ts';

export const shiftsPages = [
  {
    path: '/workTime',
    title: 'Выходы',
    roles: STAFF,
    section: 'shifts',
    search: ShiftsSearch,
    screen: (): Screen => import('./ShiftsScreen.tsx'),
    opensWithData: true,
  },
  {
    path: '/workTime/hours',
    title: 'Мои часы',
    roles: STAFF,
    section: 'attendance',
    search: HoursSearch,
    screen: (): Screen => import('./hours/HoursScreen.tsx'),
  },
  {
    path: '/workTime/board',
    title: 'Планирование',
    roles: EDITORS,
    section: 'shifts',
    search: BoardSearch,
    isWide: true,
    screen: (): Screen => import('./planning/BoardScreen.tsx'),
  },
  {
    path: '/workTime/today',
    title: 'Явка',
    roles: EDITORS,
    section: 'attendance',
    search: TodaySearch,
    isWide: true,
    screen: (): Screen => import('./attendance/TodayScreen.tsx'),
  },
  {
    path: '/workTime/screen',
    title: 'Код для отметки',
    section: 'marks',
    search: MarkScreenSearch,
    screen: (): Screen => import('./marks/screen/MarkScreen.tsx'),
  },
  {
    path: '/workTime/timesheet',
    title: 'Табель',
    roles: EDITORS,
    section: 'attendance',
    search: TimesheetSearch,
    isWide: true,
    screen: (): Screen => import('./attendance/timesheet/TimesheetScreen.tsx'),
  },
] as const satisfies readonly Page[];
