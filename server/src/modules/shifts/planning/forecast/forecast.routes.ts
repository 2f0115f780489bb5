import * as calls from '@portal/contract/shifts/planning/forecast.calls.ts';
import { bind } from '../../../../platform/api/bind.ts';
import * as rules from './forecast.rules.ts';

export const forecastRoutes = bind(calls, rules);
