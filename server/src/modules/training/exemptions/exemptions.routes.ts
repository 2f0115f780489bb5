import * as calls from '@portal/contract/training/exemptions/exemptions.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import * as rules from './exempting.rules.ts';
import { listExemptions } from './list.rules.ts';

export function exemptionRoutes(answer: Answer): void {
  answer(calls.listExemptions, listExemptions);
  answer(calls.exempt, rules.exempt);
  answer(calls.liftExemptions, rules.liftExemptions);
  answer(calls.liftExemption, rules.liftExemption);
}
