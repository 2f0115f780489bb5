import type * as calls from '@portal/contract/training/exemptions/exemptions.calls.ts';
import type { Ctx, Input } from '../../../platform/api/context.ts';
import { orNotFound, Refusal } from '../../../platform/refusal.ts';
import { notifyOfReadRequirement } from '../acknowledgements/acknowledgements.public.ts';
import { recordChange } from '../../audit-log/write/activity.public.ts';
import { openingInstructions, notifyOfInstruction } from '../instructions/instructions.public.ts';
import { assertManaged } from '../../../platform/people/scope.ts';
import { insertExemptions, liftOf, selectExemption } from './exemptions.public.ts';
import * as sql from './items.sql.ts';

/** Selected people; refuses unknown ones and those out of scope. */
async function peopleOf(ctx: Ctx, users: readonly number[]) {
  const people = await sql.selectPeople(ctx.tx, users);
  const missing = users.length - people.length;
  if (missing > 0) {
    const detail = `Среди выбранных есть уволенные или неизвестные порталу люди: ${missing}.`;
    throw new Refusal('validation', { field: 'users', detail });
  }
  await assertManaged(ctx, people);
  return people;
}

interface Said {
  item: sql.ItemKey;
  title: string;
  people: readonly { name: string }[];
  reason?: string;
}

function record(ctx: Ctx, action: 'exempt' | 'lift', { item, title, people, reason }: Said) {
  const [first] = people;
  const who = people.length === 1 && first ? first.name : `сотрудников: ${people.length}`;
  return recordChange(ctx, {
    section: item.kind === 'instruction' ? 'instruction_log' : 'acknowledgements',
    action,
    details: `${title}: ${who}${reason ? `. Причина: ${reason}` : ''}`,
  });
}

const answerOf = (people: number) => ({
  data: { type: 'exempt_people' as const, id: '1', attributes: { people } },
});

/** Exempts people from a record in all editions, until lifted. Opens the next instructions of a course. */
export async function exempt(ctx: Ctx, { body: { kind, id, users, reason } }: Input<typeof calls.exempt>) {
  const { tx, caller, now } = ctx;
  const item = { kind, id };
  const title = orNotFound(await sql.selectTitle(tx, item));
  const people = await peopleOf(ctx, users);
  const values = { ...item, users, title, reason, now, by: caller.accountId };
  const write = () => insertExemptions(tx, values);
  const course = { after: [id], people: users };
  const fresh = new Set(
    kind === 'instruction' ? await openingInstructions(ctx, course, write) : await write(),
  );
  if (fresh.size > 0) {
    const exempted = people.filter((person) => fresh.has(person.id));
    await record(ctx, 'exempt', { item, title, people: exempted, reason });
  }
  return answerOf(fresh.size);
}

/** Lifts exemptions; notifies those who never were notified of the record. */
async function lift(ctx: Ctx, item: sql.ItemKey, users: readonly number[]): Promise<number> {
  const { tx, caller, now, jobs } = ctx;
  const people = await peopleOf(ctx, users);
  const lifted = await liftOf(tx, { ...item, users, now, by: caller.accountId });
  const [first] = lifted;
  if (!first) return 0;
  const whose = new Set(lifted.map(({ accountId }) => accountId));
  await record(ctx, 'lift', {
    item,
    title: first.title,
    people: people.filter((person) => whose.has(person.id)),
  });
  const { kind, id } = item;
  if (kind === 'instruction') await notifyOfInstruction({ jobs }, tx, id);
  else await notifyOfReadRequirement({ jobs }, tx, { kind, recordId: id });
  return lifted.length;
}

export async function liftExemptions(
  ctx: Ctx,
  { body: { kind, id, users } }: Input<typeof calls.liftExemptions>,
) {
  return answerOf(await lift(ctx, { kind, id }, users));
}

/** Lifts one exemption. */
export async function liftExemption(ctx: Ctx, { params: { id } }: Input<typeof calls.liftExemption>) {
  const { kind, recordId, accountId, liftedAt } = orNotFound(await selectExemption(ctx.tx, id));
  if (liftedAt === null) await lift(ctx, { kind, id: recordId }, [accountId]);
}
