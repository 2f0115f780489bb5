import * as visibility from '@portal/contract/staff/people/visibility.calls.ts';
import * as calls from '@portal/contract/accounts/personal-data/personal-data.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import type { Exchange, OwnCtx } from '../../../platform/api/context.ts';
import { contentDisposition } from '../../../platform/files/content-disposition.ts';
import { dayInZone } from '../../../platform/time/zone.ts';
import type { Module } from '../../../platform/module.ts';
import { getBirthday, putBirthday } from './birthday.rules.ts';
import { getVisibility, putVisibility } from './visibility.rules.ts';
import { getOwner, takeArchive } from './archive/archive.rules.ts';

export function personalDataRoutes(answer: Answer, modules: readonly Module[]): void {
  const sources = modules.flatMap(({ personalData = [] }) => personalData);
  const send = async (ctx: OwnCtx & Exchange, accountId: number) => {
    const owner = await getOwner(ctx.db, accountId);
    const archive = ctx.request.method === 'GET' ? await takeArchive(ctx, owner, sources) : undefined;
    const name = `Персональные данные ${owner.username} ${dayInZone(ctx.now, ctx.timeZone)}.zip`;
    ctx.reply.headers({
      'content-type': 'application/zip',
      'content-disposition': contentDisposition('attachment', name),
      'cache-control': 'no-store',
    });
    return ctx.reply.send(archive);
  };
  answer(calls.getOwnData, (ctx) => send(ctx, ctx.caller.accountId));
  answer(calls.getBirthday, getBirthday);
  answer(calls.putBirthday, putBirthday);
  answer(visibility.getVisibility, getVisibility);
  answer(visibility.putVisibility, putVisibility);
  answer(calls.getPersonsData, (ctx, { params }) => send(ctx, params.id));
}
