import * as calls from '@portal/contract/shifts/replacement/changes.calls.ts';
import type { Answer } from '../../../../platform/api/answer.ts';
import * as rules from './cannot-attend.rules.ts';

export function cannotAttendRoutes(answer: Answer): void {
  answer(calls.sayUnable, rules.sayUnable);
  answer(calls.listNotComing, rules.listNotComing);
}
