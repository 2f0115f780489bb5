import * as calls from '@portal/contract/accounts/audience/audience.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import * as rules from './audience.rules.ts';
import * as saved from './saved/saved-audience.rules.ts';

export function audienceRoutes(answer: Answer): void {
  answer(calls.getAudienceNames, rules.getAudienceNames);
  answer(calls.countAudience, rules.countAudience);
  answer(calls.listSavedAudiences, saved.listSavedAudiences);
  answer(calls.saveAudience, saved.saveAudience);
  answer(calls.deleteSavedAudience, saved.deleteSavedAudience);
}
