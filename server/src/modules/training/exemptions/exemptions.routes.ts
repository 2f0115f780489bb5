import * as calls from '@portal/contract/training/exemptions/exemptions.calls.ts';
import { bind } from '../../../platform/api/bind.ts';
import * as rules from './exempting.rules.ts';
import { listExemptions } from './list.rules.ts';

export const exemptionRoutes = bind(calls, { ...rules, listExemptions });
