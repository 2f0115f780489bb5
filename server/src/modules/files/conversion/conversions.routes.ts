import * as calls from '@portal/contract/files/conversion/conversions.calls.ts';
import { bind } from '../../../platform/api/bind.ts';
import * as rules from './conversions.rules.ts';

export const conversionsRoutes = bind(calls, rules);
