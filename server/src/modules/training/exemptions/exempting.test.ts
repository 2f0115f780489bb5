import { describe, expect, test } from 'vitest';
import { newVideos, type VideoScene } from '../../../testing/scenes/films.ts';
import { newsBody } from '../../../testing/scenes/news.ts';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';
import { training } from '../training.module.ts';

/** A Wednesday, noon in Moscow. */
const NOW = new Date('2026-11-25T09:00:00Z');
const base = '/knowledge_base';

const portal = await usePortal({ now: NOW, workersOf: [training] });
const editor = await portal.person('A', { employee: { area: 'Калуга', position: 'Редактор' } });
const films: VideoScene = await newVideos(portal, editor);

type Values = Record<string, unknown>;

const of = (area: string) => portal.person('O', { employee: { area, position: 'Оператор' } });
const audience = (area: string) => ({ areas: [area], positions: [], groups: [] });

async function ok(who: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: Values) {
  const answer = await portal.ok(who, method, path, body && { body });
  return answer.statusCode === 204 ? undefined : answer.json();
}

async function publish(title: string, area: string): Promise<string> {
  const acknowledge = { required: true, due: '2026-11-24', audience: audience(area) };
  return (await ok(editor, 'POST', '/news/', newsBody({ title, acknowledge }))).data.id;
}

const film = (title: string, area: string, more: Record<string, string> = {}) =>
  films.add({ audience: audience(area), ...more }, title);

interface Row {
  id: string;
  attributes: Record<string, unknown>;
}
interface List {
  data: Row[];
  meta: { pagination: { count: number } };
}
const list = async (who: Person, path: string, query: Record<string, string> = {}): Promise<List> => {
  const answer = await portal.call(who, 'GET', path, { query: { 'page[size]': '50', ...query } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const duties = async (who: Person): Promise<string[]> =>
  (await portal.dutiesOf(who))
    .filter(({ kind }) => kind === 'acknowledge' || kind === 'instruction')
    .map(({ title }) => title);

const exemption = (kind: string, id: string, people: readonly Person[]) => ({
  ...{ kind, id, users: people.map(({ accountId }) => accountId) },
});
async function exempt(kind: string, id: string, people: readonly Person[], reason = 'В декретном отпуске') {
  const body = { ...exemption(kind, id, people), reason };
  return (await ok(editor, 'POST', '/exemptions/', body)).data.attributes.people as number;
}
const lift = async (kind: string, id: string, people: readonly Person[]) =>
  (await ok(editor, 'POST', '/exemptions/lift/', exemption(kind, id, people))).data.attributes.people;
/** Rows of a list by user id: a state or another attribute. */
const byUser = ({ data }: List, field: string) =>
  new Map(data.map(({ attributes }) => [String(attributes['user_id']), attributes[field]]));

describe('an exempt employee', () => {
  // Proves: POST /api/exemptions/
  // Proves: POST /api/exemptions/lift/
  test('the employee has no duty until the exemption is lifted, also after a new edition', async () => {
    const [away, other] = [await of('Ряжск'), await of('Ряжск')];
    const id = await publish('Правила Ряжска', 'Ряжск');
    const both = await Promise.all([exempt('news', id, [away]), exempt('news', id, [away])]);
    expect(both.toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect([await duties(away), await duties(other)]).toEqual([[], ['Правила Ряжска']]);
    const text = newsBody({ title: 'Правила Ряжска', content: '<p>Иначе</p>', edition: 'new' });
    await ok(editor, 'PUT', `/news/${id}/`, text);
    await portal.settle();
    expect(await portal.notificationsOf(other)).toContain('Ознакомьтесь: Правила Ряжска');
    expect(await duties(away)).toEqual([]);
    expect([await lift('news', id, [away]), await lift('news', id, [away])]).toEqual([1, 0]);
    expect(await duties(away)).toEqual(['Правила Ряжска']);
    const { rows } = await portal.database.pool.query<{ details: string }>(
      `select details from activity where action_id in (58, 59) and details like 'Правила Ряжска: %' order by action_id`,
    );
    expect(rows.map(({ details }) => details.replace(/^.*?(\. |$)/, ''))).toEqual([
      'Причина: В декретном отпуске',
      '',
    ]);
  });

  test('the employee gets no notification, and lifting sends a missed one', async () => {
    const [away, other] = [await of('Шацк'), await of('Шацк')];
    const id = await publish('Шацкие правила', 'Шацк');
    await portal.settle();
    expect(await portal.notificationsOf(other)).toHaveLength(1);
    const late = await of('Шацк');
    await exempt('news', id, [away, late]);
    await ok(editor, 'POST', '/acknowledgements/remind/', { 'id.in': id });
    expect([await portal.notificationsOf(away), await portal.notificationsOf(late)]).toEqual([
      ['Ознакомьтесь: Шацкие правила'],
      [],
    ]);
    await lift('news', id, [late]);
    await portal.settle();
    expect(await portal.notificationsOf(late)).toEqual(['Ознакомьтесь: Шацкие правила']);
  });

  test.each([
    ['document', 770_001],
    ['information', 770_002],
  ] as const)('an exemption from a %s leaves other duties', async (kind, recordId) => {
    const away = await of(`Село ${kind}`);
    const title = `Правила ${kind}`;
    for (const [number, name] of [
      [recordId, title],
      [recordId + 10, `${title}, часть 2`],
    ] as const)
      await portal.database.pool.query(
        `insert into must_read (kind, record_id, title, is_required, audience_areas, edition, since, is_open, visible_from)
         values ($1, $2, $3, true, array[$4], 1, 1, true, '2026-11-01')`,
        [kind, number, name, `Село ${kind}`],
      );
    expect(await duties(away)).toHaveLength(2);
    expect(await exempt(kind, String(recordId), [away])).toBe(1);
    expect(await duties(away)).toEqual([`${title}, часть 2`]);
    expect(await lift(kind, String(recordId), [away])).toBe(1);
    expect(await duties(away)).toHaveLength(2);
  });

  test('the list has the state exempt, and an acknowledgement stays done', async () => {
    const [away, done, other] = [await of('Скопин'), await of('Скопин'), await of('Скопин')];
    const id = await publish('Скопинские правила', 'Скопин');
    await ok(done, 'POST', '/acknowledgements/', { type: 'news', id });
    await exempt('news', id, [away, done]);
    const states = async (query: Record<string, string> = {}) => {
      const found = await list(editor, '/acknowledgements/', { 'id.in': id, 'type.in': 'news', ...query });
      expect(found.meta.pagination.count).toBe(found.data.length);
      return byUser(found, 'state');
    };
    const [awayId, doneId, otherId] = [away, done, other].map(({ accountId }) => String(accountId));
    const whole = new Map([
      [awayId, 'exempt'],
      [doneId, 'done'],
      [otherId, 'overdue'],
    ]);
    expect(await states()).toEqual(whole);
    expect(await states({ sort: 'state' })).toEqual(whole);
    expect(await states({ 'state.in': 'due,overdue' })).toEqual(new Map([[otherId, 'overdue']]));
    expect(await states({ 'state.in': 'exempt' })).toEqual(new Map([[awayId, 'exempt']]));
    expect(await states({ 'state.in': 'done,exempt' })).toEqual(new Map([...whole].slice(0, 2)));
  });

  test('an exemption from an instruction stops its duty and reminders, and opens the next of the course', async () => {
    const [away, other] = [await of('Сасово'), await of('Сасово')];
    const first = await film('Первый', 'Сасово', { required_for_shifts: 'true' });
    const next = await film('Второй', 'Сасово', { opens_after: first });
    // Else the news of it would come after it has opened, and be what the person is told.
    await portal.settle();
    expect(await duties(away)).toEqual(['Первый']);
    const remind = async (people: readonly Person[], id: string) => {
      const items = people.map(({ accountId }) => ({ user_id: accountId, instruction_id: id }));
      const path = `${base}/instruction_people/remind/`;
      return (await ok(editor, 'POST', path, { items })).data.message as string;
    };
    // A closed instruction has no reminder because the employee cannot begin it.
    expect(await remind([away], next)).toMatch(
      /^Отправлено писем: 0\. Откроется после другого инструктажа: 1\./,
    );
    await exempt('instruction', first, [away]);
    expect([await duties(away), await duties(other)]).toEqual([['Второй'], ['Первый']]);
    await portal.settle();
    expect(await portal.notificationsOf(away)).toContain('Открылся инструктаж: Второй');
    expect(await portal.notificationsOf(other)).not.toContain('Открылся инструктаж: Второй');
    expect(await remind([away], first)).toMatch(/^Отправлено писем: 0\. Освобождены: 1\./);

    const rows = async (query: Record<string, string>) => {
      const found = await list(editor, `${base}/instruction_people/`, { 'instruction.in': first, ...query });
      expect(found.meta.pagination.count).toBe(found.data.length);
      return byUser(found, 'exempt');
    };
    const [awayId, otherId] = [away, other].map(({ accountId }) => String(accountId));
    for (const sort of ['user', 'status']) {
      expect(await rows({ sort })).toEqual(
        new Map([
          [awayId, true],
          [otherId, false],
        ]),
      );
      for (const states of ['0', '0,1,3'])
        expect(await rows({ sort, 'status.in': states })).toEqual(new Map([[otherId, false]]));
      expect(await rows({ sort, 'status.in': '1,3' })).toEqual(new Map());
    }
    const sums = await list(editor, `${base}/instruction_people/summary/`, { 'instruction.in': first });
    expect(sums.data[0]?.attributes).toMatchObject({ people: 1, passed: 0, begun: 0 });
    await lift('instruction', first, [away]);
    expect(await duties(away)).toEqual(['Первый']);
  });
});

describe('an exemption', () => {
  // Proves: GET /api/exemptions/
  // Proves: DELETE /api/exemptions/{id}/
  test('the list has user, reason and time, also after lifting, and the evidence sheet has it too', async () => {
    const away = await of('Кадом');
    const id = await publish('Кадомские правила', 'Кадом');
    await exempt('news', id, [away], 'На другой работе');
    const find = async (query: Record<string, string> = {}) =>
      (await list(editor, '/exemptions/', { 'user.in': String(away.accountId), ...query })).data;
    const [one] = await find({ 'state.in': 'open', 'kind.in': 'news', 'id.in': id });
    const said = { title: 'Кадомские правила', reason: 'На другой работе', lifted_at: null };
    expect(one?.attributes).toMatchObject(said);
    const path = `/exemptions/${one?.id}/`;
    await ok(editor, 'DELETE', path);
    await ok(editor, 'DELETE', path);
    expect(await find({ 'state.in': 'open' })).toEqual([]);
    expect((await find({ 'state.in': 'lifted' }))[0]?.attributes['lifted_at']).toMatch(/^2026-11-25T/);
    const sheet = await list(editor, `${base}/evidence/${away.accountId}/`);
    expect(sheet.data.map(({ attributes }) => attributes['exempt'])).toMatchObject([{ reason: said.reason }]);
    const pdf = await portal.call(editor, 'GET', `${base}/evidence/${away.accountId}/`, {
      query: { format: 'pdf' },
    });
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test.each([
    ['kind', { kind: 'faq' }],
    ['users', { users: [] }],
    ['users', { users: [999_999] }],
    ['reason', { reason: ' да ' }],
    ['reason', { reason: 'д'.repeat(301) }],
  ])('an exemption with a wrong %s is refused', async (field, wrong) => {
    const who = await of('Елатьма');
    const id = await publish('Елатьма', 'Елатьма');
    const body = { ...exemption('news', id, [who]), reason: 'Причина', ...wrong };
    const answer = await portal.call(editor, 'POST', '/exemptions/', { body });
    expect(answer.statusCode, answer.body).toBe(422);
    expect(answer.json().errors[0].source.pointer).toContain(`/${field}`);
  });

  test('an exemption from an unknown record, and an unknown exemption, answer 404', async () => {
    const who = await of('Пителино');
    for (const kind of ['instruction', 'news', 'document', 'information']) {
      const body = { ...exemption(kind, '987654', [who]), reason: 'Причина' };
      expect((await portal.call(editor, 'POST', '/exemptions/', { body })).statusCode).toBe(404);
    }
    expect((await portal.call(editor, 'DELETE', '/exemptions/987654/')).statusCode).toBe(404);
  });

  test('a moderator of one area exempts only its employees, and others answer 404', async () => {
    const manager = await portal.person('M', { employee: { area: 'Чучково', position: 'Супервайзер' } });
    const [own, foreign] = [await of('Чучково'), await of('Ермишь')];
    const id = await publish('Чучковские правила', 'Чучково');
    const statusOf = async (path: string, people: readonly Person[]) => {
      const body = { ...exemption('news', id, people), reason: 'Причина' };
      return (await portal.call(manager, 'POST', path, { body })).statusCode;
    };
    await exempt('news', id, [foreign]);
    await ok(editor, 'PUT', '/settings/', { manager_scope: 'own_area' });
    const statuses = [
      await statusOf('/exemptions/', [own]),
      await statusOf('/exemptions/', [own, foreign]),
      await statusOf('/exemptions/lift/', [foreign]),
    ];
    const seen = byUser(await list(manager, '/exemptions/', { 'id.in': id, 'kind.in': 'news' }), 'user_id');
    await ok(editor, 'PUT', '/settings/', { manager_scope: 'all' });
    expect(statuses).toEqual([200, 404, 404]);
    expect([...seen.keys()]).toEqual([String(own.accountId)]);
    const all = byUser(await list(editor, '/exemptions/', { 'id.in': id, 'kind.in': 'news' }), 'lifted_at');
    expect(all.get(String(foreign.accountId))).toBeNull();
  });

  test('an exemption of many employees is one log entry, and the list is paged and sorted', async () => {
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => of('Милославское')));
    const id = await publish('Милославские правила', 'Милославское');
    expect(await exempt('news', id, people.slice(0, 2))).toBe(2);
    expect(await exempt('news', id, people)).toBe(3);
    const query = { 'id.in': id, 'kind.in': 'news', 'page[size]': '2' };
    const pages = await Promise.all(
      ['1', '2', '3'].map((number) => list(editor, '/exemptions/', { ...query, 'page[number]': number })),
    );
    expect(pages.map(({ data }) => data.length)).toEqual([2, 2, 1]);
    expect(pages[0]?.meta.pagination.count).toBe(5);
    const seen = pages.flatMap(({ data }) => data.map(({ attributes }) => attributes['user_id']));
    expect(new Set(seen).size).toBe(5);
    const sorted = await list(editor, '/exemptions/', { ...query, 'page[size]': '5', sort: '-user' });
    expect(sorted.data).toHaveLength(5);
    const { rows } = await portal.database.pool.query<{ details: string }>(
      `select details from activity where action_id = 58 and details like 'Милославские правила: %' order by id`,
    );
    expect(rows.map(({ details }) => details)).toEqual([
      'Милославские правила: сотрудников: 2. Причина: В декретном отпуске',
      'Милославские правила: сотрудников: 3. Причина: В декретном отпуске',
    ]);
    expect(await lift('news', id, people)).toBe(5);
    expect((await list(editor, '/exemptions/', { ...query, 'state.in': 'open' })).data).toEqual([]);
  });

  test('an exemption is kept with its title after the text is deleted', async () => {
    const away = await of('Путятино');
    const id = await publish('Путятинские правила', 'Путятино');
    await exempt('news', id, [away]);
    await ok(editor, 'DELETE', `/news/${id}/`);
    const sheet = await list(editor, `${base}/evidence/${away.accountId}/`);
    expect(sheet.data.map(({ attributes }) => attributes['title'])).toEqual(['Путятинские правила']);
    const again = { ...exemption('news', id, [away]), reason: 'Причина' };
    expect((await portal.call(editor, 'POST', '/exemptions/', { body: again })).statusCode).toBe(404);
    expect(await lift('news', id, [away])).toBe(1);
  });

  test('an exemption from a passed instruction keeps it passed in the list and the totals', async () => {
    const [done, other] = [await of('Захарово'), await of('Захарово')];
    const id = await film('Захаровский', 'Захарово');
    await portal.database.pool.query(
      `insert into user_instruction (instruction_id, file_name, account_id, start_time, end_time, status, current_second, reported_at)
       values ($1, 'film.mp4', $2, $3, $3, 2, -1, $3)`,
      [id, done.accountId, NOW],
    );
    await exempt('instruction', id, [done, other]);
    const rows = byUser(
      await list(editor, `${base}/instruction_people/`, { 'instruction.in': id }),
      'exempt',
    );
    expect([rows.get(String(done.accountId)), rows.get(String(other.accountId))]).toEqual([false, true]);
    const passed = await list(editor, `${base}/instruction_people/`, {
      'instruction.in': id,
      'status.in': '2',
    });
    expect(passed.meta.pagination.count).toBe(1);
    const sums = await list(editor, `${base}/instruction_people/summary/`, { 'instruction.in': id });
    expect(sums.data[0]?.attributes).toMatchObject({ people: 1, passed: 1, begun: 0 });
  });
});
