import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Act,
  acts,
  AREAS,
  PEOPLE,
  POSITIONS,
  type Terms,
  type Wanted,
} from '../../../../testing/instructions-model/acts.ts';
import * as model from '../../../../testing/instructions-model/model.ts';
import { modelRuns } from '../../../../testing/model-runs.ts';
import { newVideos, type VideoScene } from '../../../../testing/scenes/films.ts';
import type { Person } from '../../../../testing/test-portal.ts';
import { usePortal } from '../../../../testing/use-portal.ts';
import type { NoticeJob } from './notices.queue.ts';
import { notifyOfInstruction, notifyPupils } from './notices.rules.ts';
import { repeatInstructions } from '../repeat/repeat.rules.ts';

const NOW = new Date('2026-11-25T09:00:00Z');

interface World extends model.World {
  people: Person[];
  seen: number;
}

let made = 0;

const portal = await usePortal({ now: NOW });
const editor = await portal.person('A', { employee: { area: 'Редакция' } });
const films: VideoScene = await newVideos(portal, editor, 'Модель');

const query = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await portal.database.pool.query<R>(text, values)).rows;

/** The portal with people of its own, who have been there for a moment; what a run before has left is put away. */
async function makeWorld(): Promise<World> {
  portal.clock.time = NOW;
  await query('delete from instruction');
  await query(`delete from pgboss.job where name = 'instruction-tell'`);
  await query(`update employee set state = 'L' where area <> 'Редакция'`);
  const place = { area: AREAS[0] ?? '', position: POSITIONS[0] ?? '' };
  const people: Person[] = [];
  for (const role of PEOPLE) people.push(await portal.person(role, { employee: place, since: NOW }));
  portal.wait(1);
  await query(`update session set expires_at = $1`, [model.monthsLater(NOW, 120)]);
  const members = people.map(({ accountId }, at) => ({
    ...{ accountId, ...place, role: PEOPLE[at] ?? 'O', roleBefore: null, roleSince: null },
    ...{ movedAt: NOW, hasLeft: false },
  }));
  return { people, members, things: [], seen: 0 };
}

const audienceOf = ({ members }: World, { people, ...lists }: Wanted): model.Audience => ({
  ...lists,
  people: people.map((at) => members[at]?.accountId ?? 0),
});

const asFields = ({ people, ...lists }: model.Audience) => ({
  audience: lists,
  people,
});
const asTerms = ({ dueDays, repeatMonths }: Terms) => ({
  due_days: String(dueDays ?? ''),
  repeat_months: String(repeatMonths ?? ''),
});

/** Each has one of its own, in the order of the alphabet. */
function newTitle(): string {
  made += 1;
  return `Инструктаж ${String(made).padStart(6, '0')}`;
}

async function make(world: World, { thing: at, wanted, terms, hasQuiz }: Act & { kind: 'make' }) {
  const audience = audienceOf(world, wanted);
  const title = newTitle();
  const id = Number(await films.add({ ...asFields(audience), ...asTerms(terms) }, title));
  const thing = model.newItem({ ...audience, ...terms, id, title, since: portal.clock.time });
  if (hasQuiz) await setQuiz(thing, true);
  world.things[at] = thing;
}

const change = ({ id }: model.Instruction, fields: object, title?: string) =>
  films.change(String(id), { ...fields }, title);

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  isDeepStrictEqual(new Set(one), new Set(other));

async function changeAudience(world: World, thing: model.Instruction, wanted: Wanted): Promise<void> {
  const audience = audienceOf(world, wanted);
  expect((await change(thing, asFields(audience))).statusCode).toBe(200);
  const keys = ['areas', 'positions', 'groups', 'people'] as const;
  if (!keys.every((key) => isSame(audience[key], thing[key]))) thing.since = portal.clock.time;
  Object.assign(thing, audience);
}

async function order(thing: model.Instruction, after: model.Instruction | undefined): Promise<void> {
  const chain: model.Instruction[] = [];
  for (let one = after ?? null; one; one = one.opensAfter) chain.push(one);
  const { statusCode } = await change(thing, { opens_after: String(after?.id ?? '') });
  expect(statusCode).toBe(chain.includes(thing) ? 422 : 200);
  if (statusCode === 200) thing.opensAfter = after ?? null;
}

async function remove({ things }: World, at: number, thing: model.Instruction): Promise<void> {
  expect((await films.remove(String(thing.id))).statusCode).toBe(204);
  things[at] = undefined;
  for (const one of things) if (one?.opensAfter === thing) one.opensAfter = null;
}

/** The film is opened, watched to its end, or its words are named too, which a test may come before. */
async function watch(thing: model.Instruction, person: Person, status: number): Promise<void> {
  const now = thing.viewings.get(person.accountId) ?? model.newViewing();
  thing.viewings.set(person.accountId, now);
  const id = String(thing.id);
  await (status === 0 ? films.open(person, id) : films.watch(person, id));
  if (status === 0) return;
  now.status = 3;
  if (status === 3) return;
  const counts = model.mayNameWords(thing, now);
  const { data } = (await films.guess(person, id)).json();
  expect(data.status, data.message).toBe(counts ? 'ok' : 'not_match');
  if (counts) Object.assign(now, { status: 2, passedAt: portal.clock.time });
}

const QUESTION = { kind: 'one', text: 'Сколько?', picture: null } as const;
const OPTIONS = ['десять', 'сто'].map((text, at) => ({ text, picture: null, is_right: at === 0 }));

async function setQuiz(thing: model.Instruction, has: boolean): Promise<void> {
  const terms = { pass_mark: 100, tries: model.TRIES, wait_minutes: model.BREAK.minutes };
  const body = { ...terms, questions: has ? [{ ...QUESTION, options: OPTIONS }] : [] };
  await portal.ok(editor, 'PUT', `/knowledge_base/instruction/${thing.id}/quiz/`, { body });
  thing.hasQuiz = has;
}

async function answer(thing: model.Instruction, person: Person, isRight: boolean): Promise<void> {
  const now = thing.viewings.get(person.accountId) ?? model.newViewing();
  const path = `/knowledge_base/instruction/${thing.id}/quiz/own/`;
  const begun = await portal.call(person, 'POST', path, { body: {} });
  expect(begun.statusCode === 201).toBe(model.mayBeginQuiz(thing, now, portal.clock.time));
  if (begun.statusCode !== 201) return;
  const { id, attributes } = begun.json<{ data: BegunQuiz }>().data;
  const right = attributes.questions[0]?.options.findIndex(({ text }) => text === OPTIONS[0]?.text) ?? 0;
  const answers = [[(isRight ? right : 1 - right) + 1]];
  await portal.ok(person, 'PUT', `/knowledge_base/quiz_attempt/${id}/`, { body: { answers } });
  if (isRight) now.isTested = true;
  else Object.assign(now, { failed: now.failed + 1, failedAt: portal.clock.time });
}
interface BegunQuiz {
  id: string;
  attributes: { questions: { options: { text: string }[] }[] };
}

async function toEmployee(member: model.Member, person: Person, values: Partial<model.Member>) {
  const { area, position, hasLeft } = { ...member, ...values };
  const isOther = [area, position, hasLeft].join() !== [member.area, member.position, member.hasLeft].join();
  await query('update employee set area = $1, position = $2, state = $3, updated_at = $4 where id = $5', [
    ...[area, position, hasLeft ? 'L' : 'W', portal.clock.time, person.employeeId],
  ]);
  Object.assign(member, { area, position, hasLeft, ...(isOther && { movedAt: portal.clock.time }) });
}

async function changeRole(member: model.Member, { accountId, username }: Person, role: model.Member['role']) {
  await portal.ok(editor, 'PUT', `/account/${accountId}/`, { body: { username, group: role } });
  if (role !== member.role)
    Object.assign(member, { role, roleBefore: member.role, roleSince: portal.clock.time });
}

async function exempt(thing: model.Instruction, { accountId }: Person, holds: boolean): Promise<void> {
  const body = { kind: 'instruction', id: thing.id, users: [accountId], reason: 'В отпуске' };
  await portal.ok(editor, 'POST', holds ? '/exemptions/' : '/exemptions/lift/', { body });
  if (!holds) thing.exempt.delete(accountId);
  else if (!thing.exempt.has(accountId)) thing.exempt.set(accountId, portal.clock.time);
}

/** The work of the queue and of the clock, perhaps twice at once. */
async function doTelling(world: World, twice: boolean): Promise<void> {
  const queued = await query<{ data: NoticeJob }>(
    `delete from pgboss.job where name = 'instruction-tell' returning data`,
  );
  const jobs = queued.map(({ data }) => data);
  const now = portal.clock.time;
  await Promise.all([
    ...[...jobs, ...(twice ? jobs : [])].map((job) => notifyOfInstruction(portal.deps, job)),
    ...(twice ? [0, 1] : [0]).flatMap(() => [
      notifyPupils(portal.deps, now),
      repeatInstructions(portal.deps, now),
    ]),
  ]);
  model.endOld(world, now);
  await assertTold(world);
}

async function edit(world: World, one: Act & { thing: number }, thing: model.Instruction): Promise<void> {
  if (one.kind === 'audience') await changeAudience(world, thing, one.wanted);
  else if (one.kind === 'terms') {
    expect((await change(thing, asTerms(one.terms))).statusCode).toBe(200);
    Object.assign(thing, one.terms);
  } else if (one.kind === 'edition') {
    const title = newTitle();
    const answer = await change(thing, { edition: one.isNew ? 'new' : 'correction' }, title);
    expect(answer.statusCode, answer.body).toBe(200);
    thing.title = title;
    model.giveEdition(thing, one.isNew, portal.clock.time);
  } else if (one.kind === 'order')
    await order(thing, one.after === null ? undefined : world.things[one.after]);
  else if (one.kind === 'quiz') await setQuiz(thing, one.has);
  else if (one.kind === 'delete') await remove(world, one.thing, thing);
}

/** Applies an act of a current employee to an instruction. */
async function meet(one: Act, thing: model.Instruction, member: model.Member, person: Person): Promise<void> {
  if (one.kind === 'exempt' || one.kind === 'lift') return exempt(thing, person, one.kind === 'exempt');
  // Videos are not for accountants.
  if (member.role === 'B') return;
  const isPassed = thing.viewings.get(person.accountId)?.status === 2;
  const mayWatch = !isPassed && model.isOpen(thing, member);
  if (one.kind === 'watch' && mayWatch) await watch(thing, person, one.status);
  if (one.kind !== 'answer') return;
  if (one.isWatched && mayWatch) await watch(thing, person, 3);
  for (const isRight of one.rights) await answer(thing, person, isRight);
}

async function perform(world: World, one: Act): Promise<void> {
  if (one.kind === 'tell') return doTelling(world, one.twice);
  if (one.kind === 'wait') return portal.wait(one.days * 86_400);
  const thing = 'thing' in one ? world.things[one.thing] : undefined;
  if (one.kind === 'make') return thing ? undefined : make(world, one);
  const [member, person] = 'who' in one ? [world.members[one.who], world.people[one.who]] : [];
  if (member && person) {
    if (one.kind === 'move') await toEmployee(member, person, one);
    else if (one.kind === 'leave') await toEmployee(member, person, { hasLeft: !member.hasLeft });
    else if (member.hasLeft) return;
    else if (one.kind === 'role') await changeRole(member, person, one.role);
    else if (thing) await meet(one, thing, member, person);
  } else if (thing && 'thing' in one) await edit(world, one, thing);
}

/** Only what editors do opens an instruction by itself. */
const OPENING: ReadonlySet<Act['kind']> = new Set(['audience', 'order', 'delete', 'exempt']);

async function performAndOpen(world: World, one: Act): Promise<void> {
  const closed = OPENING.has(one.kind) ? model.closedIn(world) : [];
  await perform(world, one);
  model.open(closed, portal.clock.time);
}

async function shownTo(person: Person) {
  const duties = await portal.dutiesOf(person);
  return duties.flatMap(({ kind, title, detail, due, overdue, address }) =>
    kind === 'instruction' ? [{ title, detail, due: due && Date.parse(due), overdue, address }] : [],
  );
}

async function assertDuties(world: World): Promise<void> {
  const present = world.people.flatMap((person, at) => {
    const member = world.members[at];
    return member && !member.hasLeft ? [{ person, member }] : [];
  });
  const shown = await Promise.all(present.map(({ person }) => shownTo(person)));
  expect(shown).toEqual(present.map(({ member }) => model.waitingFor(world, member, portal.clock.time)));
}

/** Nobody is told twice of one edition, or of one end, nor of what is not theirs; of what waits each one was told. */
async function assertTold(world: World): Promise<void> {
  const rows = await query<{ id: string; account: string; address: string; again: boolean }>(
    `select id, account_id as account, address, title like 'Пора %' as again from notification where kind = 'instruction'`,
  );
  for (const thing of world.things) {
    if (!thing) continue;
    const about = rows.filter(({ address }) => address === `/file_viewer/instruction/${thing.id}`);
    for (const member of world.members) {
      const told = about.filter(({ account }) => Number(account) === member.accountId);
      const endings = thing.endings.get(member.accountId) ?? 0;
      expect(told.length).toBeLessThanOrEqual(thing.editions + endings);
      expect(told.filter((row) => row.again).length).toBeLessThanOrEqual(endings);
      const isNew = told.some(({ id }) => Number(id) > world.seen);
      if (isNew) expect(model.isRequired(thing, member)).toBe(true);
      if (model.isToBeNotified(thing, member, portal.clock.time)) expect(told.length).toBeGreaterThan(0);
    }
  }
  world.seen = Math.max(0, ...rows.map(({ id }) => Number(id)));
}

test('the waiting instructions match the model after any acts, and nobody is notified twice', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (some) => {
      const world = await makeWorld();
      for (const one of some) {
        await performAndOpen(world, one);
        await assertDuties(world);
      }
      await doTelling(world, true);
    }),
    { numRuns: modelRuns(25) },
  );
});
