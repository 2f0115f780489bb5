import * as calls from '@portal/contract/finance/finance.calls.ts';
import { bind } from '../../platform/api/bind.ts';
import * as rules from './finance.rules.ts';

export const financeRoutes = bind(calls, rules);
