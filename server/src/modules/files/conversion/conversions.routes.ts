import * as calls from '@portal/contract/files/conversion/conversions.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import * as rules from './conversions.rules.ts';

export function conversionsRoutes(answer: Answer): void {
  answer(calls.listConversions, rules.listConversions);
  answer(calls.giveUpConversion, rules.giveUpConversion);
}
