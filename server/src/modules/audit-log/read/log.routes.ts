import * as calls from '@portal/contract/audit-log/log.calls.ts';
import { bind } from '../../../platform/api/bind.ts';
import * as rules from './log.rules.ts';

export const logRoutes = bind(calls, rules);
