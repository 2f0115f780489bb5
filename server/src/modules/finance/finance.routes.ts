import * as calls from '@portal/contract/finance/finance.calls.ts';
import { bind } from '../../platform/api/bind.ts';
import * as production from '@portal/contract/finance/production/production.calls.ts';
import * as rules from './finance.rules.ts';
import { listProduction } from './production/production.rules.ts';
import { getRunningMonth } from './production/running-month.rules.ts';

export const financeRoutes = bind({ ...calls, ...production }, { ...rules, listProduction, getRunningMonth });
