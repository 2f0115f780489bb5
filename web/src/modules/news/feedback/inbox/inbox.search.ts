import { FEEDBACK_SUBJECTS } from '@portal/contract/news/feedback/feedback.subjects.ts';
import { z } from 'zod';
import { choiceParam, IdParam } from '../../../../platform/address/search.ts';
import { TABLE_PARAMS } from '../../../../platform/address/table-address.ts';

/** Address of the inbox: left out, those that wait. */
export const InboxSearch = z.object({
  ...TABLE_PARAMS,
  to: choiceParam(FEEDBACK_SUBJECTS),
  state: choiceParam(['handled', 'all']),
  /** One alone. */
  id: IdParam,
});

/** Address of one's own messages. */
export const OwnFeedbackSearch = z.object({ ...TABLE_PARAMS, id: IdParam });
