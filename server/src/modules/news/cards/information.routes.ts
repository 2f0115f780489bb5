import {
  createInformation,
  deleteInformation,
  listInformation,
  updateInformation,
} from '@portal/contract/news/cards/information.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import * as rules from './information.rules.ts';

export function informationRoutes(answer: Answer): void {
  answer(listInformation, rules.listInformation);
  answer(createInformation, rules.createInformation);
  answer(updateInformation, rules.updateInformation);
  answer(deleteInformation, rules.deleteInformation);
}
