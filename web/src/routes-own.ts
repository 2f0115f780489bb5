import { createRoute } from '@tanstack/react-router';
import { lazyScreen, type Screen } from './platform/lazy.ts';
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

export const ownPages = [duties, notifications, notificationSettings] as const;
