import * as calls from '@portal/contract/knowledge/positions/positions.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import * as lists from './positions-list.rules.ts';
import * as rules from './positions.rules.ts';

export function positionsRoutes(answer: Answer): void {
  answer(calls.listPositionTypes, lists.listPositionTypes);
  answer(calls.createPositionType, rules.createPositionType);
  answer(calls.updatePositionType, rules.updatePositionType);
  answer(calls.deletePositionType, rules.deletePositionType);
  answer(calls.listPositions, lists.listPositions);
  answer(calls.createPosition, rules.createPosition);
  answer(calls.updatePosition, rules.updatePosition);
  answer(calls.deletePosition, rules.deletePosition);
}
