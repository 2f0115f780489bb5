import type { AcknowledgeState } from '@portal/contract/acknowledgements/acknowledge.types.ts';
import type * as calls from '@portal/contract/acknowledgements/acknowledgements.calls.ts';
import type { Ctx, Input } from '../../../platform/api/context.ts';
import { recordActivity } from '../../activity/activity.public.ts';
import { TELL_QUEUE } from '../telling/tell.queue.ts';
import { MOST_THINGS, remindNow, selectOfFilter } from '../telling/telling.public.ts';
import { filterOf, momentOf } from './list.rules.ts';
import { countAcknowledgements } from './count.sql.ts';

/** More than that are reminded by a job, after the answer. */
const AT_ONCE = { people: 500, things: 20 };

const WAITING = ['due', 'overdue'] as const;
const isWaiting = (state: AcknowledgeState) => state === 'due' || state === 'overdue';

const reminded = (people: number, message: string) => ({ data: { message }, meta: { people } });

/** Reminds those of the filter who have not read what it names, each person of each thing once a day. */
export async function remindToAcknowledge(ctx: Ctx, { body }: Input<typeof calls.remindToAcknowledge>) {
  const { tx, caller, now } = ctx;
  const at = momentOf(ctx);
  const asked = await filterOf(ctx, body);
  const states = (asked.states ?? WAITING).filter(isWaiting);
  const filter = { ...asked, states };
  const things = states.length > 0 ? await selectOfFilter(tx, filter, at, MOST_THINGS) : [];
  const waiting = things.length > 0 ? await countAcknowledgements(tx, filter, at) : 0;
  if (waiting === 0) {
    const known = await countAcknowledgements(tx, { ...asked, states: undefined }, at);
    return reminded(0, known === 0 ? 'Таких записей нет.' : 'Напоминать некому: все ознакомлены.');
  }
  const isLater = waiting > AT_ONCE.people || things.length > AT_ONCE.things;
  if (isLater) await ctx.jobs.enqueue(tx, TELL_QUEUE, { remind: filter });
  // What a job will come to is not known yet.
  const count = isLater ? waiting : await remindNow(ctx, things, filter, at);
  if (count === 0) return reminded(0, 'Сегодня об этом уже напомнили всем, кто не ознакомлен.');
  const details =
    things.length === 1
      ? `${things[0]?.title}: ${count}`
      : `Записей: ${things.length}, напоминаний: ${count}`;
  await recordActivity(tx, {
    userId: caller.accountId,
    section: 'acknowledgements',
    action: 'remind',
    details,
    now,
  });
  return reminded(count, `Напоминаний: ${count}. Чаще раза в день об одном не напоминаем.`);
}
