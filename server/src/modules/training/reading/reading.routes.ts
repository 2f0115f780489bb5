import * as calls from '@portal/contract/training/acknowledgements/acknowledgements.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import { read } from './reading.rules.ts';

export function readingRoutes(answer: Answer): void {
  answer(calls.acknowledge, async (ctx, input) => {
    const { created, answer: written } = await read(ctx, input);
    if (!created) ctx.reply.code(200);
    return written;
  });
}
