import * as calls from '@portal/contract/admin/state/state.calls.ts';
import { bind } from '../../../platform/api/bind.ts';
import * as rules from './state.rules.ts';

export const stateRoutes = bind(calls, rules);
