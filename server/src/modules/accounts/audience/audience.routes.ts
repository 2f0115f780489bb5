import * as calls from '@portal/contract/accounts/audience/audience.calls.ts';
import { bind } from '../../../platform/api/bind.ts';
import * as rules from './audience.rules.ts';

export const audienceRoutes = bind(calls, rules);
