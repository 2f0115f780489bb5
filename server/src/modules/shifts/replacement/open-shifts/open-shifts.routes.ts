import * as calls from '@portal/contract/shifts/replacement/changes.calls.ts';
import type { Answer } from '../../../../platform/api/answer.ts';
import { listOpenPlaces } from './open-shifts.rules.ts';
import { takeOpenPlace } from './take.rules.ts';

export function openShiftsRoutes(answer: Answer): void {
  answer(calls.listOpenPlaces, listOpenPlaces);
  answer(calls.takeOpenPlace, takeOpenPlace);
}
