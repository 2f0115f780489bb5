import * as calls from '@portal/contract/news/feedback/feedback.calls.ts';
import * as conversation from '@portal/contract/news/feedback/conversation.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import * as talk from './conversation/conversation.rules.ts';
import * as rules from './feedback.rules.ts';
import * as inbox from './inbox.rules.ts';
import { getFeedbackReaders } from './readers.rules.ts';

export function feedbackRoutes(answer: Answer): void {
  answer(calls.sendFeedback, rules.sendFeedback);
  answer(calls.getFeedbackReaders, getFeedbackReaders);
  answer(calls.listOwnFeedback, inbox.listOwnFeedback);
  answer(calls.listAllFeedback, inbox.listAllFeedback);
  answer(calls.markFeedback, inbox.markFeedback);
  answer(conversation.listReplies, talk.listReplies);
  answer(conversation.replyToFeedback, talk.replyToFeedback);
  answer(conversation.takeFeedback, talk.takeFeedback);
}
