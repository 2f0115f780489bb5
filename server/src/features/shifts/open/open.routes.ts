import * as calls from '@portal/contract/shifts/changes/changes.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import * as rules from './open.rules.ts';

export function openRoutes(answer: Answer): void {
  answer(calls.listOpenPlaces, rules.listOpenPlaces);
  answer.own(calls.takeOpenPlace, rules.takeOpenPlace);
}
