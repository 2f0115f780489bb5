import * as calls from '@portal/contract/admin/state/state.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import * as rules from './state.rules.ts';

export function stateRoutes(answer: Answer): void {
  answer(calls.getState, rules.getState);
  answer(calls.listGivenUpLetters, rules.listGivenUpLetters);
  answer(calls.sendLettersAgain, rules.sendLettersAgain);
  answer(calls.dismissLetters, rules.dismissLetters);
}
