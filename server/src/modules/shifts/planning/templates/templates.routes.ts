import * as calls from '@portal/contract/shifts/planning/templates.calls.ts';
import type { Answer } from '../../../../platform/api/answer.ts';
import * as rules from './templates.rules.ts';

export function templateRoutes(answer: Answer): void {
  answer(calls.listDemandTemplates, rules.listDemandTemplates);
  answer(calls.createDemandTemplate, rules.createDemandTemplate);
  answer(calls.deleteDemandTemplate, rules.deleteDemandTemplate);
  answer(calls.applyDemandTemplate, rules.applyDemandTemplate);
  answer(calls.copyDemand, rules.copyDemand);
}
