import * as calls from '@portal/contract/shifts/reports/fairness.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import { listFairness } from './fairness.rules.ts';

export function fairnessRoutes(answer: Answer): void {
  answer(calls.listFairness, listFairness);
}
