import {
  createInformation,
  deleteInformation,
  listInformation,
  updateInformation,
} from '@portal/contract/information/information.calls.ts';
import type { Answer } from '../../platform/api/answer.ts';
import * as rules from './information.rules.ts';

export function informationRoutes(answer: Answer): void {
  answer(listInformation, ({ tx, caller, query }) =>
    rules.listInformation(tx, caller, query.information_type),
  );
  answer(createInformation, ({ tx, caller, body, now }) => rules.createInformation(tx, caller, body, now));
  answer(updateInformation, ({ tx, caller, params, body, now }) =>
    rules.updateInformation(tx, caller, params.id, body, now),
  );
  answer(deleteInformation, ({ tx, caller, params, now }) =>
    rules.deleteInformation(tx, caller, params.id, now),
  );
}
