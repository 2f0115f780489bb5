import * as calls from '@portal/contract/training/exemptions/exemptions.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import * as rules from './exempting.rules.ts';

export function exemptingRoutes(answer: Answer): void {
  answer(calls.exempt, rules.exempt);
  answer(calls.liftExemptions, rules.liftExemptions);
  answer(calls.liftExemption, rules.liftExemption);
}
