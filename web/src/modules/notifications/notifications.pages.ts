import type { Screen } from '../../platform/lazy.ts';
import type { Page } from '../../platform/address/page.ts';

export const notificationsPages = [
  { path: '/duties', title: 'Мои дела', screen: (): Screen => import('./duties/DutiesScreen.tsx') },
  {
    path: '/notifications',
    title: 'Уведомления',
    section: 'notifications',
    screen: (): Screen => import('./NotificationsScreen.tsx'),
  },
  {
    path: '/notificationSettings',
    title: 'Настройки уведомлений',
    section: 'notifications',
    screen: (): Screen => import('./choice/ChoiceScreen.tsx'),
  },
] as const satisfies readonly Page[];
