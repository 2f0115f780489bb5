import * as calls from '@portal/contract/knowledge/positions/positions.calls.ts';
import { bind } from '../../../platform/api/bind.ts';
import * as lists from './positions-list.rules.ts';
import * as rules from './positions.rules.ts';

export const positionsRoutes = bind(calls, { ...lists, ...rules });
