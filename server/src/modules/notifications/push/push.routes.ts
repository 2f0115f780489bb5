import * as calls from '@portal/contract/notifications/push.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import * as rules from './push.rules.ts';

export function pushRoutes(answer: Answer): void {
  answer(calls.getPushKey, rules.getPushKey);
  answer(calls.subscribePush, async (ctx, input) => {
    const { isNew, answer: body } = await rules.subscribePush(ctx, input);
    if (!isNew) ctx.reply.code(200);
    return body;
  });
  answer(calls.unsubscribePush, rules.unsubscribePush);
}
