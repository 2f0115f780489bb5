import * as calls from '@portal/contract/search/misses.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import * as rules from './misses.rules.ts';

export function missRoutes(answer: Answer): void {
  answer(calls.listMisses, rules.listMisses);
  answer(calls.putMiss, rules.putMiss);
}
