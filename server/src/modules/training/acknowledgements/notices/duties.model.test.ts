import type { Audience } from '@portal/contract/accounts/audience/audience.ts';
import type { Role } from '@portal/contract/shared/roles.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { modelRuns } from '../../../../testing/model-runs.ts';
import { newsBody } from '../../../../testing/scenes/news.ts';
import type { Person } from '../../../../testing/test-portal.ts';
import { usePortal } from '../../../../testing/use-portal.ts';
import { serveNotices, notifyBySchedule } from './notices.rules.ts';

const NOW = new Date('2026-11-25T09:00:00Z');
const POSITIONS = ['Оператор', 'Супервайзер'];
const ROLES: readonly Role[] = ['O', 'O', 'M', 'B'];
const ITEMS = 3;

let run = 0;

const portal = await usePortal({ now: NOW });
const editor = await portal.person('A', { employee: { area: 'Редакция' } });

const who = fc.nat(ROLES.length - 1);
const record = fc.nat(ITEMS - 1);
const place = fc.constantFrom('А', 'Б');
const position = fc.constantFrom(...POSITIONS);
const role = fc.constantFrom<Role>('O', 'M', 'B');
const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.uniqueArray(arbitrary, { maxLength: 2 });
const asked = fc.record({
  required: fc.boolean(),
  areas: some(place),
  positions: some(position),
  groups: some(role),
  people: some(who),
});
const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('publish' as const), record, asked }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('change' as const), record, asked }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('edition' as const), record, isNew: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), record }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('read' as const), record, who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), who, place, position }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), who }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('role' as const), who, role }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('exempt' as const), record, who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('lift' as const), record, who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('tell' as const), twice: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remind' as const), record }) },
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;
type Requirement = typeof asked extends fc.Arbitrary<infer T> ? T : never;

interface Member {
  person: Person;
  role: Role;
  area: string;
  position: string;
  hasLeft: boolean;
}
interface ReadingRecord {
  id: string;
  title: string;
  required: boolean;
  audience: Audience;
  people: number[];
  edition: number;
  readBy: Set<number>;
  exempt: Set<number>;
}
/** Expected state of the tables, as plain values. */
interface World {
  members: Member[];
  records: (ReadingRecord | undefined)[];
  areas: Record<string, string>;
}

async function makeWorld(): Promise<World> {
  run += 1;
  const areas = { А: `Модель ${run}А`, Б: `Модель ${run}Б` };
  const members = await Promise.all(
    ROLES.map(async (role) => {
      const [area, place] = [areas.А, POSITIONS[0] ?? ''];
      const person = await portal.person(role, { employee: { area, position: place } });
      return { person, role, area, position: place, hasLeft: false };
    }),
  );
  return { members, records: [], areas };
}

const named = ({ areas, members }: World, { required, people, ...lists }: Requirement) => ({
  required,
  audience: {
    areas: lists.areas.map((name) => areas[name] ?? ''),
    positions: lists.positions,
    groups: lists.groups,
    teams: [],
    hired_within_days: null,
  },
  people: people.map((at) => members[at]?.person.accountId ?? 0),
});

async function publish(world: World, at: number, wanted: Requirement): Promise<void> {
  const acknowledge = named(world, wanted);
  const title = `Новость ${run}-${at}-${Math.random()}`;
  const record = { title, ...acknowledge, edition: 1, readBy: new Set<number>(), exempt: new Set<number>() };
  const answer = await portal.call(editor, 'POST', '/news/', { body: newsBody({ title, acknowledge }) });
  if (isRefused(world, answer, { ...record, id: '' })) return;
  world.records[at] = { ...record, id: (answer.json().data as { id: string }).id };
}

/** A must-read news that reaches nobody is refused, and only such a one. */
function isRefused(
  world: World,
  answer: { statusCode: number; json(): unknown },
  record: ReadingRecord,
): boolean {
  if (answer.statusCode < 300) return false;
  expect(answer.json()).toMatchObject({ errors: [{ source: { pointer: '/acknowledge/audience' } }] });
  const everybody = { ...record, exempt: new Set<number>() };
  expect(world.members.filter((member) => concerns(everybody, member))).toEqual([]);
  return true;
}

/** The work of the queue and of the clock, perhaps twice at once. */
async function doTelling({ records }: World, twice: boolean): Promise<void> {
  const jobs = records.flatMap((one) =>
    one ? [{ tell: { kind: 'news' as const, recordId: Number(one.id) } }] : [],
  );
  const work = [...jobs, ...(twice ? jobs : [])].map((job) => serveNotices(portal.deps, job));
  await Promise.all([...work, notifyBySchedule(portal.deps, NOW)]);
}

async function perform(world: World, one: Act): Promise<void> {
  const about = 'record' in one ? world.records[one.record] : undefined;
  const member = 'who' in one ? world.members[one.who] : undefined;
  const path = `/news/${about?.id}/`;
  if (one.kind === 'publish') return about ? undefined : publish(world, one.record, one.asked);
  if (one.kind === 'tell') return doTelling(world, one.twice);
  if (one.kind === 'move' && member) {
    Object.assign(member, { area: world.areas[one.place], position: one.position });
    await portal.database.pool.query(
      'update employee set area = $1, position = $2, updated_at = $4 where id = $3',
      [...[member.area, member.position, member.person.employeeId, NOW]],
    );
  } else if (one.kind === 'leave' && member) {
    member.hasLeft = true;
    await portal.database.pool.query(`update employee set state = 'L' where id = $1`, [
      member.person.employeeId,
    ]);
  } else if (one.kind === 'role' && member && !member.hasLeft) {
    const { accountId, username } = member.person;
    await portal.ok(editor, 'PUT', `/account/${accountId}/`, { body: { username, group: one.role } });
    member.role = one.role;
  } else if (!about) return;
  else if (one.kind === 'change') {
    const acknowledge = named(world, one.asked);
    const body = newsBody({ title: about.title, acknowledge });
    const answer = await portal.call(editor, 'PUT', path, { body });
    if (!isRefused(world, answer, { ...about, ...acknowledge })) Object.assign(about, acknowledge);
  } else if (one.kind === 'edition') {
    await portal.ok(editor, 'PUT', path, {
      body: newsBody({ title: about.title, edition: one.isNew ? 'new' : 'correction' }),
    });
    if (one.isNew) Object.assign(about, { edition: about.edition + 1, readBy: new Set() });
  } else if (one.kind === 'delete') {
    await portal.ok(editor, 'DELETE', path);
    world.records[one.record] = undefined;
  } else if (one.kind === 'remind') {
    await portal.ok(editor, 'POST', '/acknowledgements/remind/', { body: { 'id.in': [about.id] } });
  } else if (one.kind === 'exempt' && member && !member.hasLeft) {
    const body = { kind: 'news', id: about.id, users: [member.person.accountId], reason: 'В отпуске' };
    // Both at once, as of two editors.
    const answers = await Promise.all(
      [0, 1].map(() => portal.call(editor, 'POST', '/exemptions/', { body })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(about.required ? [200, 200] : [404, 404]);
    if (about.required) about.exempt.add(member.person.accountId);
  } else if (one.kind === 'lift' && member && !member.hasLeft) {
    const body = { kind: 'news', id: about.id, users: [member.person.accountId] };
    await portal.ok(editor, 'POST', '/exemptions/lift/', { body });
    about.exempt.delete(member.person.accountId);
  } else if (one.kind === 'read' && member && !member.hasLeft) {
    const body = { type: 'news', id: about.id };
    // Both at once, as of a person who presses twice.
    await Promise.all([0, 1].map(() => portal.ok(member.person, 'POST', '/acknowledgements/', { body })));
    about.readBy.add(member.person.accountId);
  }
}

/** In words of the contract: lists narrow, values within one widen, an empty one is everybody; people may be named. */
function concerns(
  { audience, people, required, exempt }: ReadingRecord,
  { person, role, area, position: at, hasLeft }: Member,
) {
  const { areas, positions, groups } = audience;
  const lists: [readonly string[], string][] = [
    [areas, area],
    [positions, at],
    [groups, role],
  ];
  const isAlone = people.length > 0 && lists.every(([list]) => list.length === 0);
  const isListed = !isAlone && lists.every(([list, value]) => list.length === 0 || list.includes(value));
  return (
    required && !hasLeft && !exempt.has(person.accountId) && (isListed || people.includes(person.accountId))
  );
}

const byName = (a: string, b: string) => a.localeCompare(b);

async function assertDuties({ members, records }: World): Promise<void> {
  for (const member of members) {
    if (member.hasLeft) continue;
    const shown = (await portal.dutiesOf(member.person)).flatMap(({ kind, title }) =>
      kind === 'acknowledge' && title.startsWith(`Новость ${run}-`) ? [title] : [],
    );
    const wanted = records.flatMap((one) =>
      one && concerns(one, member) && !one.readBy.has(member.person.accountId) ? [one.title] : [],
    );
    expect(shown.toSorted(byName)).toEqual(wanted.toSorted(byName));
  }
}

/** Editors see the same people: rows and their number, a page of one row each. */
async function assertWaiting({ members, records }: World): Promise<void> {
  const users = members.map(({ person }) => person.accountId).join(',');
  const read = async (more: Record<string, string>) => {
    const query = new URLSearchParams({
      'filter[user.in]': users,
      'filter[type.in]': 'news',
      ...more,
    }).toString();
    return (await portal.ok(editor, 'GET', `/acknowledgements/?${query}`)).json() as {
      data: { attributes: { title: string; user_id: string } }[];
      meta: { pagination: { count: number } };
    };
  };
  const waiting = { 'filter[state.in]': 'due,overdue' };
  const { data } = await read({ ...waiting, 'page[size]': '500' });
  const wanted = records.flatMap((one) =>
    one
      ? members.flatMap((member) =>
          concerns(one, member) && !one.readBy.has(member.person.accountId)
            ? [`${one.title} ${member.person.accountId}`]
            : [],
        )
      : [],
  );
  const shown = data.map(({ attributes: { title, user_id: id } }) => `${title} ${id}`);
  expect(shown.toSorted(byName)).toEqual(wanted.toSorted(byName));
  const last = await read({
    ...waiting,
    'page[size]': '1',
    'page[number]': String(Math.max(shown.length, 1)),
  });
  expect(last.meta.pagination.count).toBe(shown.length);
  expect(last.data.map(({ attributes: { title, user_id: id } }) => `${title} ${id}`)).toEqual(
    shown.slice(-1),
  );
}

/** Everybody who has to read something was told of it, and nobody more often than it had editions. */
async function assertTold({ members, records }: World): Promise<void> {
  for (const one of records) {
    if (!one) continue;
    const { rows } = await portal.database.pool.query<{ id: string; times: number }>(
      `select account_id as id, count(*)::int as times from notification where kind = 'acknowledge' and title = $1 group by 1`,
      [`Ознакомьтесь: ${one.title}`],
    );
    const times = new Map(rows.map((row) => [Number(row.id), row.times]));
    for (const member of members) {
      const { accountId } = member.person;
      const isDue = concerns(one, member) && !one.readBy.has(accountId);
      expect(times.get(accountId) ?? 0).toBeGreaterThanOrEqual(isDue ? 1 : 0);
      expect(times.get(accountId) ?? 0).toBeLessThanOrEqual(one.edition);
    }
  }
}

test('the duties match the model after any acts, and nobody is notified twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 15, maxLength: 40 }), async (acts) => {
      const world = await makeWorld();
      for (const one of acts) {
        await perform(world, one);
        await assertDuties(world);
        await assertWaiting(world);
      }
      await doTelling(world, true);
      await assertTold(world);
      for (const one of world.records) if (one) await portal.ok(editor, 'DELETE', `/news/${one.id}/`);
    }),
    { numRuns: modelRuns(15) },
  );
});
