import { FEEDBACK_SUBJECTS } from '@portal/contract/news/feedback/feedback.subjects.ts';
import { z } from 'zod';
import { choiceParam, IdParam } from '../../../../platform/address/search.ts';
import { TABLE_PARAMS } from '../../../../platform/address/table-address.ts';

/** Search parameters of the inbox; default: unhandled messages. */
export const InboxSearch = z.object({
  ...TABLE_PARAMS,
  to: choiceParam(FEEDBACK_SUBJECTS),
  state: choiceParam(['handled', 'all']),
  /** Id of a single message. */
  id: IdParam,
});

/** Search parameters of the user's own messages. */
export const OwnFeedbackSearch = z.object({ ...TABLE_PARAMS, id: IdParam });
