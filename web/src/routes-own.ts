import { createRoute } from '@tanstack/react-router';
import { lazyScreen, type Screen } from './platform/lazy.ts';
import { PeopleSearch } from './modules/staff/people/people.search.ts';
import { portal } from './routes-root.ts';

const notifications = createRoute({
  getParentRoute: () => portal,
  path: '/notifications',
  component: lazyScreen((): Screen => import('./modules/notifications/NotificationsScreen.tsx')),
  staticData: { title: 'Уведомления' },
});

const notificationSettings = createRoute({
  getParentRoute: () => portal,
  path: '/notificationSettings',
  component: lazyScreen((): Screen => import('./modules/notifications/choice/ChoiceScreen.tsx')),
  staticData: { title: 'Настройки уведомлений' },
});

const duties = createRoute({
  getParentRoute: () => portal,
  path: '/duties',
  component: lazyScreen((): Screen => import('./modules/notifications/duties/DutiesScreen.tsx')),
  staticData: { title: 'Мои дела' },
});

const people = createRoute({
  getParentRoute: () => portal,
  path: '/people',
  component: lazyScreen((): Screen => import('./modules/staff/people/PeopleScreen.tsx')),
  staticData: { title: 'Сотрудники', isWide: true },
  validateSearch: PeopleSearch,
});

const person = createRoute({
  getParentRoute: () => portal,
  path: '/people/$personId',
  component: lazyScreen((): Screen => import('./screens/PersonPage.tsx')),
  staticData: { title: 'Сотрудник' },
});

export const ownPages = [people, person, duties, notifications, notificationSettings] as const;
