import * as calls from '@portal/contract/search/misses.calls.ts';
import { bind } from '../../../platform/api/bind.ts';
import * as rules from './misses.rules.ts';

export const missRoutes = bind(calls, rules);
