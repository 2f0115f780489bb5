import * as calls from '@portal/contract/finance/disputes/disputes.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import { decideDispute } from './deciding/deciding.rules.ts';
import { getCorrections, getDisputeFigures } from './figures.rules.ts';
import { listPayDisputes } from './list.rules.ts';
import { listDisputeMessages, writeDisputeMessage } from './messages.rules.ts';
import { agreeToAdjustment, disputeAdjustment } from './own/own.rules.ts';

export function disputesRoutes(answer: Answer): void {
  answer(calls.agreeToAdjustment, agreeToAdjustment);
  answer(calls.disputeAdjustment, disputeAdjustment);
  answer(calls.listPayDisputes, listPayDisputes);
  answer(calls.listDisputeMessages, listDisputeMessages);
  answer(calls.writeDisputeMessage, writeDisputeMessage);
  answer(calls.decideDispute, decideDispute);
  answer(calls.getDisputeFigures, getDisputeFigures);
  answer(calls.getCorrections, getCorrections);
}
