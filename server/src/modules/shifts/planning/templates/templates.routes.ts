import * as calls from '@portal/contract/shifts/planning/templates.calls.ts';
import { bind } from '../../../../platform/api/bind.ts';
import * as rules from './templates.rules.ts';

export const templateRoutes = bind(calls, rules);
