import type * as calls from '@portal/contract/training/acknowledgements/acknowledgements.calls.ts';
import type { AcknowledgeState } from '@portal/contract/training/acknowledgements/acknowledge.types.ts';
import type { Ctx, Input } from '../../../../platform/api/context.ts';
import { recordChange } from '../../../audit-log/write/activity.public.ts';
import type { Moment } from '../filter.sql.ts';
import { type ReminderFilter, NOTICE_QUEUE } from '../notices/notices.queue.ts';
import {
  MAX_RECORDS,
  type Reminders,
  remindersOf,
  remindNow,
  selectOfFilter,
  type NoticeRecord,
} from '../notices/notices.public.ts';
import { filterOf, momentOf } from './list.rules.ts';
import { acknowledgementQuery, countAcknowledgements } from './list.sql.ts';

type Body = Input<typeof calls.remindToAcknowledge>['body'];
type Waiting = 'due' | 'overdue';

/** Above this number a job reminds after the answer. */
const IMMEDIATE_LIMITS = { people: 500, records: 20 };

const WAITING: readonly Waiting[] = ['due', 'overdue'];

const NOBODY = 'Напоминать некому: все ознакомлены.';
const UNKNOWN = 'Таких записей нет.';
const TODAY = 'Напоминать некому: сегодня уже напомнили, или учётная запись отключена.';

const answer = (message: string, people = 0) => ({ data: { message }, meta: { people } });

const isWaiting = (state: AcknowledgeState): state is Waiting => state === 'due' || state === 'overdue';

/** Employees to remind now and the filter for a job; or the reason for a refusal. */
type Plan =
  | { refusal: string }
  | {
      records: readonly NoticeRecord[];
      reminders: readonly Reminders[];
      people: number;
      later?: ReminderFilter;
    };

const planOf = (records: readonly NoticeRecord[], reminders: readonly Reminders[]): Plan => {
  const people = new Set(reminders.flatMap((one) => one.people)).size;
  return people === 0 ? { refusal: TODAY } : { records, reminders, people };
};

async function planOfItems(
  ctx: Ctx,
  { items }: Extract<Body, { items: unknown }>,
  at: Moment,
): Promise<Plan> {
  const only = items.map(({ user_id: userId, type: kind, id: recordId }) => ({ userId, kind, recordId }));
  const filter = { ...(await filterOf(ctx, {})), only };
  const rows = await acknowledgementQuery(ctx.tx, filter, [], at);
  if (rows.length === 0) return { refusal: UNKNOWN };
  const waiting = rows.filter(({ state }) => isWaiting(state));
  if (waiting.length === 0) return { refusal: NOBODY };
  const records = await selectOfFilter(
    ctx.tx,
    { ...filter, only: waiting, states: WAITING },
    at,
    MAX_RECORDS,
  );
  const usersOf = (record: NoticeRecord) =>
    waiting
      .filter(({ kind, recordId }) => kind === record.kind && recordId === record.recordId)
      .map(({ userId }) => userId);
  return planOf(
    records,
    await remindersOf(ctx.tx, records, (record) => ({ ...filter, users: usersOf(record) }), at),
  );
}

async function planOfFilter(
  ctx: Ctx,
  filters: Extract<Body, { filter: unknown }>['filter'],
  at: Moment,
): Promise<Plan> {
  const { tx } = ctx;
  const rows = await filterOf(ctx, filters);
  const filter = { ...rows, states: (rows.states ?? WAITING).filter(isWaiting) };
  const records = filter.states.length > 0 ? await selectOfFilter(tx, filter, at, MAX_RECORDS) : [];
  const waiting = records.length > 0 ? await countAcknowledgements(tx, filter, at) : { rows: 0, people: 0 };
  if (waiting.rows === 0) {
    const all = await countAcknowledgements(tx, { ...rows, states: undefined }, at);
    return { refusal: all.rows === 0 ? UNKNOWN : NOBODY };
  }
  if (waiting.rows <= IMMEDIATE_LIMITS.people && records.length <= IMMEDIATE_LIMITS.records)
    return planOf(records, await remindersOf(tx, records, () => filter, at));
  return { records, reminders: [], people: waiting.people, later: filter };
}

/** Reminds employees of unread records in the selected rows, once a day for each record. */
export async function remindToAcknowledge(ctx: Ctx, { body }: Input<typeof calls.remindToAcknowledge>) {
  const { tx, jobs } = ctx;
  const at = momentOf(ctx);
  const plan = 'items' in body ? await planOfItems(ctx, body, at) : await planOfFilter(ctx, body.filter, at);
  if ('refusal' in plan) return answer(plan.refusal);
  const { people, records, reminders, later } = plan;
  const message = `Напомнили сотрудникам: ${people}. Чаще раза в день об одном не напоминаем.`;
  if (body.dry_run) return answer(message, people);
  if (later) await jobs.enqueue(tx, NOTICE_QUEUE, { remind: later });
  else await remindNow(ctx, reminders, at.today);
  const titles = records.length === 1 ? records[0]?.title : `Записей: ${records.length}`;
  await recordChange(ctx, {
    section: 'acknowledgements',
    action: 'remind',
    details: `${titles}, сотрудников: ${people}`,
  });
  return answer(message, people);
}
