import type { ReadCtx } from '../../../platform/api/context.ts';
import type { Duty } from '../../../platform/duties/duty.ts';
import { countFeedback } from './inbox.sql.ts';
import { readableBy } from './readers.rules.ts';

export { threadWithFiles } from './conversation/thread-with-files.rules.ts';
export { readableBy };

/** Unhandled messages, for feedback readers. */
export async function feedbackDuties(ctx: ReadCtx): Promise<Duty[]> {
  const subjects = readableBy(ctx, ctx.caller.role);
  if (subjects.length === 0) return [];
  const open = await countFeedback(ctx.tx, { accountId: undefined, subjects, handled: false });
  if (open === 0) return [];
  return [
    {
      kind: 'feedback',
      of: 0,
      title: `Обращения без ответа: ${open}`,
      detail: 'Ответьте и отметьте их обработанными',
      due: null,
      address: '/feedback',
    },
  ];
}
