import * as calls from '@portal/contract/shifts/replacement/changes.calls.ts';
import type { Answer } from '../../../../platform/api/answer.ts';
import * as rules from './waitlist.rules.ts';

export function waitlistRoutes(answer: Answer): void {
  answer(calls.listWaiting, rules.listWaiting);
  answer(calls.waitForPlace, async (ctx, input) => {
    const waiting = await rules.waitForPlace(ctx, input);
    if (!waiting.created) ctx.reply.code(200);
    return waiting.answer;
  });
  answer(calls.leaveLine, rules.leaveLine);
}
