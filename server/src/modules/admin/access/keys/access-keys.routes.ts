import * as calls from '@portal/contract/admin/access/access-keys.calls.ts';
import { bind } from '../../../../platform/api/bind.ts';
import * as rules from './access-keys.rules.ts';

export const accessKeysRoutes = bind(calls, rules);
