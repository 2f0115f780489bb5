import * as calls from '@portal/contract/staff/staff.calls.ts';
import { bind } from '../../platform/api/bind.ts';
import * as rules from './staff.rules.ts';

export const staffRoutes = bind(calls, rules);
