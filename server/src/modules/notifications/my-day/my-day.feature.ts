import { defineFeature } from '../../../platform/feature.ts';
import { myDayRoutes } from './my-day.routes.ts';

export const myDay = defineFeature({ name: 'my-day', routes: [myDayRoutes] });
