import { sendFeedback } from '@portal/contract/feedback/feedback.calls.ts';
import type { Answer } from '../../platform/api/answer.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import * as rules from './feedback.rules.ts';

interface FeedbackDeps {
  mail: Mail;
  addresses: Record<'director' | 'office' | 'work', string>;
}

export function feedbackRoutes(answer: Answer, deps: FeedbackDeps): void {
  answer(sendFeedback, ({ tx, caller, body, now }) => rules.sendFeedback(tx, caller, body, { ...deps, now }));
}
