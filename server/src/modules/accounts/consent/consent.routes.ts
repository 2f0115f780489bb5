import * as calls from '@portal/contract/accounts/consent/consent.calls.ts';
import { bind } from '../../../platform/api/bind.ts';
import * as rules from './consent.rules.ts';
import { listConsents } from './list/consent-list.rules.ts';
import * as policy from './policy.rules.ts';

export const consentRoutes = bind(calls, { ...rules, ...policy, listConsents });
