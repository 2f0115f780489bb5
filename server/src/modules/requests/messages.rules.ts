import { orNotFound } from '../../platform/refusal.ts';
import { recordChange } from '../audit-log/write/activity.public.ts';
import { threadWithFiles } from '../news/feedback/feedback.public.ts';
import { addressOf, notifyDeciders, notifyOfMessage, titleOf } from './notices/notices.rules.ts';
import { lockRequest, selectPart } from './requests.sql.ts';
import { viewerOf } from './viewer.rules.ts';

export const requestThread = threadWithFiles({
  type: 'request_message',
  open: async (ctx, id) => orNotFound(await selectPart(ctx.tx, id, await viewerOf(ctx))),
  lock: lockRequest,
  threadOf: ({ id, accountId }) => ({ about: { requestId: id }, senderId: accountId }),
  onWritten: async (ctx, row, told) => {
    const title = `Ответ по заявке «${row.name}»`;
    if (row.accountId === ctx.caller.accountId) await notifyDeciders(ctx, row, { title, detail: told });
    else await notifyOfMessage(ctx, row, told);
    await recordChange(ctx, {
      ...{ section: 'requests', action: 'send', url: addressOf(row.id) },
      details: `Ответ по заявке: ${row.employee}, ${titleOf(row)}`,
    });
  },
});
