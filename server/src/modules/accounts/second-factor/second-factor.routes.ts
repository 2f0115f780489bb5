import * as calls from '@portal/contract/accounts/second-factor.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import * as rules from './second-factor.rules.ts';

export function secondFactorRoutes(answer: Answer): void {
  answer(calls.getTotp, rules.getTotp);
  // Own transactions, so that a failed attempt stays counted although the call is refused.
  answer.own(calls.startTotp, rules.startTotp);
  answer.own(calls.confirmTotp, rules.confirmTotp);
  answer.own(calls.disableTotp, rules.disableTotp);
  answer(calls.resetTotp, rules.resetTotp);
}
