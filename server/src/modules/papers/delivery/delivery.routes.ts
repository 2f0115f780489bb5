import * as batchCalls from '@portal/contract/papers/delivery/batches.calls.ts';
import * as ownCalls from '@portal/contract/papers/delivery/own-papers.calls.ts';
import * as receiptCalls from '@portal/contract/papers/delivery/receipts.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import { createLimiter } from '../../../platform/limiter.ts';
import { sending, sendingLogged } from '../../files/files.public.ts';
import * as batches from './batches.rules.ts';
import * as own from './own/own.rules.ts';
import * as receipts from './receipts/receipts.rules.ts';
import { splitPapers } from './split/split.rules.ts';

export function deliveryRoutes(answer: Answer): void {
  // Each worker takes some hundred megabytes of memory.
  const inTurn = createLimiter({ concurrency: 1, maxQueued: 5, refusal: 'too_many_requests' });
  answer.own(batchCalls.splitPapers, (ctx) => splitPapers(ctx, inTurn));
  answer(batchCalls.listPaperBatches, batches.listPaperBatches);
  answer(batchCalls.getPaperBatch, batches.getPaperBatch);
  answer(batchCalls.assignPapers, batches.assignPapers);
  answer(batchCalls.publishPapers, batches.publishPapers);
  answer.own(batchCalls.deletePaperBatch, batches.deletePaperBatch);
  answer(batchCalls.getPaperItemFile, sending(batches.getPaperItemFile));
  answer(batchCalls.findPaperRecipients, batches.findPaperRecipients);
  answer(ownCalls.listOwnPapers, own.listOwnPapers);
  answer(ownCalls.getPaperFile, sendingLogged(own.getPaperFile));
  answer(ownCalls.receivePaper, own.receivePaper);
  answer(ownCalls.listPaperLooks, own.listPaperLooks);
  answer(receiptCalls.listPaperReceipts, receipts.listPaperReceipts);
  answer(receiptCalls.remindOfPapers, receipts.remindOfPapers);
}
