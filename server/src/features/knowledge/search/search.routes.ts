import { searchPortal } from '@portal/contract/knowledge/search.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import * as rules from './search.rules.ts';

export function searchRoutes(answer: Answer): void {
  answer(searchPortal, ({ tx, caller, query, now }) => rules.searchPortal(tx, caller, query, now));
}
