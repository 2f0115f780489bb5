import * as calls from '@portal/contract/finance/disputes/disputes.calls.ts';
import { MESSAGE_FILE } from '@portal/contract/news/feedback/thread.ts';
import { attachDisputeFile, getDisputeFile } from '@portal/contract/finance/disputes/dispute-files.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import { sending, withForm } from '../../files/files.public.ts';
import { decideDispute } from './deciding/deciding.rules.ts';
import { getCorrections, getDisputeFigures } from './figures.rules.ts';
import { listPayDisputes } from './list.rules.ts';
import { disputeThread } from './messages.rules.ts';
import { agreeToAdjustment, disputeAdjustment } from './own/own.rules.ts';

export function disputesRoutes(answer: Answer): void {
  answer(calls.agreeToAdjustment, agreeToAdjustment);
  answer(calls.disputeAdjustment, disputeAdjustment);
  answer(calls.listPayDisputes, listPayDisputes);
  answer(calls.listDisputeMessages, disputeThread.list);
  answer(calls.writeDisputeMessage, disputeThread.write);
  answer.own(attachDisputeFile, withForm(attachDisputeFile, MESSAGE_FILE, disputeThread.attach));
  answer(getDisputeFile, sending(disputeThread.file));
  answer(calls.decideDispute, decideDispute);
  answer(calls.getDisputeFigures, getDisputeFigures);
  answer(calls.getCorrections, getCorrections);
}
