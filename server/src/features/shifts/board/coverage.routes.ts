import * as calls from '@portal/contract/shifts/board/coverage.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import * as rules from './coverage.rules.ts';
import { setDemand } from './demand.rules.ts';

export function boardRoutes(answer: Answer): void {
  answer(calls.getCoverage, rules.getCoverage);
  answer(calls.setDemand, setDemand);
  answer(calls.getShiftFilters, rules.getShiftFilters);
}
