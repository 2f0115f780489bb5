import * as calls from '@portal/contract/knowledge/freshness/freshness.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import * as rules from './care.rules.ts';
import { listFreshness } from './list.rules.ts';

export function freshnessRoutes(answer: Answer): void {
  answer(calls.getFreshness, rules.getFreshness);
  answer(calls.answerHelped, rules.answerHelped);
  answer(calls.putCare, rules.putCare);
  answer(calls.markChecked, rules.markChecked);
  answer(calls.listFreshness, listFreshness);
  answer(calls.listWhys, rules.listWhys);
  answer(calls.listOwners, rules.listOwners);
}
