import * as calls from '@portal/contract/knowledge/freshness/freshness.calls.ts';
import { bind } from '../../../platform/api/bind.ts';
import * as rules from './care.rules.ts';
import { listFreshness } from './list.rules.ts';

export const freshnessRoutes = bind(calls, { ...rules, listFreshness });
