import * as calls from '@portal/contract/shifts/planning/suggestions.calls.ts';
import type { Answer } from '../../../../platform/api/answer.ts';
import * as rules from './suggestions.rules.ts';

export function suggestionRoutes(answer: Answer): void {
  answer(calls.listSuggestions, rules.listSuggestions);
}

export function invitationRoutes(answer: Answer): void {
  answer(calls.inviteToShift, rules.inviteToShift);
  answer(calls.listInvitations, rules.listInvitations);
}
