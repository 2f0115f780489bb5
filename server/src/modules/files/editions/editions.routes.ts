import * as calls from '@portal/contract/files/editions/editions.calls.ts';
import { bind } from '../../../platform/api/bind.ts';
import * as rules from './editions.rules.ts';

export const editionsRoutes = bind(calls, rules);
