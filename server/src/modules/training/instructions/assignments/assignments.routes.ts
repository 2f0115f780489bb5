import * as calls from '@portal/contract/training/instructions/viewing/viewings.calls.ts';
import type { Answer } from '../../../../platform/api/answer.ts';
import { summarizeInstructions } from './summary.rules.ts';
import * as rules from './assignments.rules.ts';

export function assignmentsRoutes(answer: Answer): void {
  answer(calls.listInstructionPeople, rules.listInstructionPeople);
  answer(calls.summarizeInstructions, summarizeInstructions);
  answer(calls.getInstructionLogFilters, rules.getInstructionLogFilters);
  answer(calls.remindOfInstructions, rules.remindOfInstructions);
}
