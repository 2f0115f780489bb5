import { FEEDBACK_SUBJECTS, type FeedbackSubject } from '@portal/contract/news/feedback/feedback.subjects.ts';
import type { Role } from '@portal/contract/shared/roles.ts';
import type { ReadCtx } from '../../../platform/api/context.ts';
import { orNotFound, Refusal } from '../../../platform/refusal.ts';

type Asking = Pick<ReadCtx, 'settings'>;

export const getFeedbackReaders = ({ settings: { feedback_readers: attributes } }: Asking) => ({
  data: { type: 'feedback_readers' as const, id: '1', attributes },
});

/** Recipients whose messages that role may read. */
export const readableBy = (
  { settings: { feedback_readers: readers } }: Asking,
  role: Role,
): FeedbackSubject[] =>
  FEEDBACK_SUBJECTS.filter((subject) => readers[subject].some((reader) => reader === role));

export function assertReadable<M extends { subject: FeedbackSubject }>(
  ctx: Asking & Pick<ReadCtx, 'caller'>,
  message: M | undefined,
): M {
  const found = orNotFound(message);
  if (!readableBy(ctx, ctx.caller.role).includes(found.subject)) throw new Refusal('not_found');
  return found;
}
