import * as calls from '@portal/contract/shifts/wishes/wishes.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import * as rules from './wishes.rules.ts';

export function wishesRoutes(answer: Answer): void {
  answer(calls.getWishes, rules.getWishes);
  answer(calls.putWishes, rules.putWishes);
  answer(calls.bookWishes, rules.bookWishes);
}
