import { defineFeature } from '../../../platform/feature.ts';
import { settingsRoutes } from './settings.routes.ts';

export const settings = defineFeature({ name: 'settings', routes: [settingsRoutes], pictures: ['settings'] });
