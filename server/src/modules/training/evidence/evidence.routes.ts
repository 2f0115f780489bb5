import * as calls from '@portal/contract/training/evidence/evidence.calls.ts';
import { bind } from '../../../platform/api/bind.ts';
import * as rules from './evidence.rules.ts';
import * as team from './team.rules.ts';

export const evidenceRoutes = bind(calls, { ...team, ...rules });
