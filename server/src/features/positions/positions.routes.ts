import * as calls from '@portal/contract/positions/positions.calls.ts';
import type { Answer } from '../../platform/api/answer.ts';
import * as rules from './positions.rules.ts';

export function positionsRoutes(answer: Answer): void {
  answer(calls.listPositionTypes, ({ tx }) => rules.listPositionTypes(tx));
  answer(calls.createPositionType, ({ tx, caller, body, now }) =>
    rules.createPositionType(tx, caller, body.name, now),
  );
  answer(calls.updatePositionType, ({ tx, caller, params, body, now }) =>
    rules.updatePositionType(tx, caller, params.id, body.name, now),
  );
  answer(calls.deletePositionType, ({ tx, caller, params, query, now }) =>
    rules.deletePositionType(tx, caller, params.id, query.cascade, now),
  );
  answer(calls.listPositions, ({ tx }) => rules.listPositions(tx));
  answer(calls.createPosition, ({ tx, caller, body, now }) => rules.createPosition(tx, caller, body, now));
  answer(calls.updatePosition, ({ tx, caller, params, body, now }) =>
    rules.updatePosition(tx, caller, params.id, body, now),
  );
  answer(calls.deletePosition, ({ tx, caller, params, now }) =>
    rules.deletePosition(tx, caller, params.id, now),
  );
}
