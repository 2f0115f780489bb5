import * as calls from '@portal/contract/feedback/feedback.calls.ts';
import type { Answer } from '../../platform/api/answer.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import * as rules from './feedback.rules.ts';
import * as inbox from './inbox.rules.ts';

interface FeedbackDeps {
  mail: Mail;
  addresses: Record<'director' | 'office' | 'work', string>;
  timeZone: string;
}

export function feedbackRoutes(answer: Answer, { mail, addresses, timeZone }: FeedbackDeps): void {
  answer(calls.sendFeedback, ({ tx, caller, body, now }) =>
    rules.sendFeedback(tx, caller, body, { mail, addresses, now }),
  );
  answer(calls.listOwnFeedback, ({ tx, caller, query }) =>
    inbox.listOwnFeedback(tx, caller, query, timeZone),
  );
  answer(calls.listAllFeedback, ({ tx, query }) => inbox.listAllFeedback(tx, query, timeZone));
  answer(calls.markFeedback, ({ tx, caller, params, body, now }) =>
    inbox.markFeedback(tx, caller, params.id, body.handled, now, timeZone),
  );
}
