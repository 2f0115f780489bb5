import * as calls from '@portal/contract/admin/access/webhooks.calls.ts';
import { bind } from '../../../../platform/api/bind.ts';
import * as deliveries from './deliveries.rules.ts';
import * as rules from './webhooks.rules.ts';

export const webhookRoutes = bind(calls, { ...rules, ...deliveries });
