import { orNotFound } from '../../../platform/refusal.ts';
import { recordChange } from '../../audit-log/write/activity.public.ts';
import { threadWithFiles } from '../../news/feedback/feedback.public.ts';
import { isOwn, seenBy } from './deciders.rules.ts';
import * as sql from './disputes.sql.ts';
import { addressOf, notifyDeciders, notifyOfMessage, titleOf } from './notices.rules.ts';

export const disputeThread = threadWithFiles({
  type: 'pay_dispute_message',
  open: async (ctx, id) => orNotFound(await sql.selectDispute(ctx.tx, id, await seenBy(ctx))),
  lock: sql.lockDispute,
  threadOf: ({ id, accountId }) => ({ about: { disputeId: id }, senderId: accountId }),
  onWritten: async (ctx, row, told) => {
    if (isOwn(ctx, row)) await notifyDeciders(ctx, row, 'Ответ в споре', told);
    else await notifyOfMessage(ctx, row, told);
    await recordChange(ctx, {
      section: 'disputes',
      action: 'send',
      details: `Ответ в споре: ${row.user}, ${titleOf(row)}`,
      url: addressOf(row.id),
    });
  },
});
