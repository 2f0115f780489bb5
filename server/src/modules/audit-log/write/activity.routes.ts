import * as calls from '@portal/contract/audit-log/activity.calls.ts';
import { bind } from '../../../platform/api/bind.ts';
import * as rules from './activity.rules.ts';

export const activityRoutes = bind(calls, rules);
