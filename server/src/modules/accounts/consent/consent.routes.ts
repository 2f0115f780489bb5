import * as calls from '@portal/contract/accounts/consent/consent.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import * as rules from './consent.rules.ts';
import { listConsents } from './list/consent-list.rules.ts';
import * as policy from './policy.rules.ts';

export function consentRoutes(answer: Answer): void {
  answer(calls.getPolicy, rules.getPolicy);
  answer(calls.agreeToPolicy, rules.agreeToPolicy);
  answer(calls.getPolicySettings, policy.getPolicySettings);
  answer(calls.putPolicy, policy.putPolicy);
  answer(calls.listConsents, listConsents);
}
