import * as calls from '@portal/contract/positions/positions.calls.ts';
import type { Answer } from '../../platform/api/answer.ts';
import * as rules from './positions.rules.ts';

export function positionsRoutes(answer: Answer): void {
  answer(calls.listPositionTypes, rules.listPositionTypes);
  answer(calls.createPositionType, rules.createPositionType);
  answer(calls.updatePositionType, rules.updatePositionType);
  answer(calls.deletePositionType, rules.deletePositionType);
  answer(calls.listPositions, rules.listPositions);
  answer(calls.createPosition, rules.createPosition);
  answer(calls.updatePosition, rules.updatePosition);
  answer(calls.deletePosition, rules.deletePosition);
}
