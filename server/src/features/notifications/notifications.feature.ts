import { defineFeature } from '../../platform/feature.ts';
import { forgetNotifications } from './notifications.rules.ts';
import { notificationRoutes } from './notifications.routes.ts';

export const notifications = defineFeature({
  name: 'notifications',
  routes: [notificationRoutes],
  nightly: [({ db }, now) => forgetNotifications(db, now)],
});
