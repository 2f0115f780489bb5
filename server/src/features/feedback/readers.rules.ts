import { FEEDBACK_SUBJECTS, type FeedbackSubject } from '@portal/contract/feedback/feedback.subjects.ts';
import type { Role } from '@portal/contract/shared/roles.ts';
import type { ReadCtx } from '../../platform/api/context.ts';
import { orNotFound, Refusal } from '../../platform/refusal.ts';
import { readSettings } from '../../platform/settings/settings.ts';

type Asking = Pick<ReadCtx, 'tx' | 'config'>;

export async function getFeedbackReaders({ tx, config }: Asking) {
  const { feedback_readers: attributes } = await readSettings(tx, config);
  return { data: { type: 'feedback_readers' as const, id: '1', attributes } };
}

/** Recipients whose messages that role reads and answers. */
export async function readableBy({ tx, config }: Asking, role: Role): Promise<FeedbackSubject[]> {
  const { feedback_readers: readers } = await readSettings(tx, config);
  return FEEDBACK_SUBJECTS.filter((subject) => readers[subject].some((reader) => reader === role));
}

/** Refuses `not_found` for a message that the caller may not read and answer. */
export async function assertReadable<M extends { subject: FeedbackSubject }>(
  ctx: Asking & Pick<ReadCtx, 'caller'>,
  message: M | undefined,
): Promise<M> {
  const found = orNotFound(message);
  const readable = await readableBy(ctx, ctx.caller.role);
  if (!readable.includes(found.subject)) throw new Refusal('not_found');
  return found;
}
