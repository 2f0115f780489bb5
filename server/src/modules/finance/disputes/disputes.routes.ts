import * as calls from '@portal/contract/finance/disputes/disputes.calls.ts';
import * as fileCalls from '@portal/contract/finance/disputes/dispute-files.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import { sending, withForm } from '../../files/files.public.ts';
import { decideDispute } from './deciding/deciding.rules.ts';
import { getCorrections, getDisputeFigures } from './figures.rules.ts';
import { listPayDisputes } from './list.rules.ts';
import {
  attachDisputeFile,
  getDisputeFile,
  listDisputeMessages,
  writeDisputeMessage,
} from './messages.rules.ts';
import { agreeToAdjustment, disputeAdjustment } from './own/own.rules.ts';

const FILE = {
  extensions: fileCalls.DISPUTE_FILE_EXTENSIONS,
  wrongType: fileCalls.DISPUTE_FILE_TEXTS.type,
  largest: { bytes: fileCalls.DISPUTE_FILE_LIMIT, refusal: fileCalls.DISPUTE_FILE_TEXTS.size },
};

export function disputesRoutes(answer: Answer): void {
  answer(calls.agreeToAdjustment, agreeToAdjustment);
  answer(calls.disputeAdjustment, disputeAdjustment);
  answer(calls.listPayDisputes, listPayDisputes);
  answer(calls.listDisputeMessages, listDisputeMessages);
  answer(calls.writeDisputeMessage, writeDisputeMessage);
  answer.own(fileCalls.attachDisputeFile, withForm(fileCalls.attachDisputeFile, FILE, attachDisputeFile));
  answer(fileCalls.getDisputeFile, sending(getDisputeFile));
  answer(calls.decideDispute, decideDispute);
  answer(calls.getDisputeFigures, getDisputeFigures);
  answer(calls.getCorrections, getCorrections);
}
