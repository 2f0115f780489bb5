import { FEEDBACK_SUBJECTS } from '@portal/contract/feedback/feedback.subjects.ts';
import { z } from 'zod';
import { choiceParam } from '../../../platform/address/search.ts';
import { TABLE_PARAMS } from '../../../platform/address/table-address.ts';

/** Address of the letters: left out, those that wait. */
export const LettersSearch = z.object({
  ...TABLE_PARAMS,
  to: choiceParam(FEEDBACK_SUBJECTS),
  state: choiceParam(['handled', 'all']),
});

/** Address of one's own letters. */
export const OwnLettersSearch = z.object(TABLE_PARAMS);
