import * as calls from '@portal/contract/news/feedback/feedback.calls.ts';
import * as conversation from '@portal/contract/news/feedback/conversation.calls.ts';
import { bind } from '../../../platform/api/bind.ts';
import * as talk from './conversation/conversation.rules.ts';
import * as rules from './feedback.rules.ts';
import * as inbox from './inbox.rules.ts';
import { getFeedbackReaders } from './readers.rules.ts';

export const feedbackRoutes = bind(
  { ...calls, ...conversation },
  { ...rules, ...inbox, ...talk, getFeedbackReaders },
);
