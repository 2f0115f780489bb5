import { createRoute } from '@tanstack/react-router';
import { lazyScreen, type Screen } from './platform/lazy.ts';
import { portal } from './routes-root.ts';

const told = (name: 'DutiesScreen' | 'NotificationsScreen' | 'ChoiceScreen'): Screen =>
  import('./screens/told-screens.ts').then((screens) => ({ default: screens[name] }));

const notifications = createRoute({
  getParentRoute: () => portal,
  path: '/notifications',
  component: lazyScreen(() => told('NotificationsScreen')),
  staticData: { title: 'Уведомления' },
});

const notificationSettings = createRoute({
  getParentRoute: () => portal,
  path: '/notificationSettings',
  component: lazyScreen(() => told('ChoiceScreen')),
  staticData: { title: 'Как сообщать' },
});

const duties = createRoute({
  getParentRoute: () => portal,
  path: '/duties',
  component: lazyScreen(() => told('DutiesScreen')),
  staticData: { title: 'Мне нужно' },
});

/** What the portal tells a person. */
export const ownPages = [duties, notifications, notificationSettings] as const;
