import { searchPortal } from '@portal/contract/knowledge/search.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import type { Database } from '../../../platform/database/database.ts';
import * as rules from './search.rules.ts';

export function searchRoutes(answer: Answer, { db }: { db: Database }): void {
  answer(searchPortal, ({ caller, query, now }) =>
    db.transaction((tx) => rules.searchPortal(tx, caller, query, now)),
  );
}
