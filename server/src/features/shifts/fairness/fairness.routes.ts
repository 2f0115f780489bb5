import * as calls from '@portal/contract/shifts/fairness/fairness.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import { listFairness } from './fairness.rules.ts';

export function fairnessRoutes(answer: Answer): void {
  answer(calls.listFairness, listFairness);
}
