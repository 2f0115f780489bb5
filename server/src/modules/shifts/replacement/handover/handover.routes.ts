import * as calls from '@portal/contract/shifts/replacement/handover.calls.ts';
import type { Answer } from '../../../../platform/api/answer.ts';
import * as rules from './handover.rules.ts';
import { findColleagues, listHandovers, offerShift } from './offer.rules.ts';

export function handoverRoutes(answer: Answer): void {
  answer(calls.offerShift, offerShift);
  answer(calls.listHandovers, listHandovers);
  answer(calls.acceptHandover, rules.acceptHandover);
  answer(calls.declineHandover, rules.declineHandover);
  answer(calls.approveHandover, rules.approveHandover);
  answer(calls.refuseHandover, rules.refuseHandover);
  answer(calls.withdrawHandover, rules.withdrawHandover);
  answer(calls.findColleagues, findColleagues);
}
