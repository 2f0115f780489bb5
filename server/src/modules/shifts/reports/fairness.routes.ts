import * as calls from '@portal/contract/shifts/reports/fairness.calls.ts';
import { bind } from '../../../platform/api/bind.ts';
import { listFairness } from './fairness.rules.ts';

export const fairnessRoutes = bind(calls, { listFairness });
