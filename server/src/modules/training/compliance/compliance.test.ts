import { beforeEach, describe, expect, test } from 'vitest';
import { newVideos, type VideoScene } from '../../../testing/scenes/films.ts';
import { pdf } from '../../../testing/samples/small-files.ts';
import { complianceOf } from '../../../testing/scenes/compliance.ts';
import { newsBody } from '../../../testing/scenes/news.ts';
import { LONG_AGO, type Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

/** A Wednesday, noon in Moscow. */
const NOW = new Date('2026-11-25T09:00:00Z');
const base = '/knowledge_base';

let areas = 0;
/** Area of the current test. */
let area: string;

const portal = await usePortal({ now: NOW });
const editor = await portal.person('A', { employee: { area: 'Калуга', position: 'Редактор' } });
const films: VideoScene = await newVideos(portal, editor);
beforeEach(() => {
  area = `Площадка ${(areas += 1)}`;
  portal.clock.time = NOW;
});

const query = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);

/** Somebody who has been there for long. */
const worker = (
  lastName: string,
  values: { area?: string; position?: string; role?: 'O' | 'B' | 'M' } = {},
) => {
  const { role = 'O', position = 'Оператор CATI' } = values;
  const names = { lastName, firstName: 'Анна', middleName: '' };
  const employee = { area: values.area ?? area, position, ...names };
  return portal.person(role, { employee, since: LONG_AGO });
};

const audience = (areas: string[] = [area], positions: string[] = []) => ({ areas, positions, groups: [] });

async function film(title: string, fields: Record<string, string | object> = {}): Promise<string> {
  const id = await films.add({ audience: audience(), ...fields }, title);
  await query('update instruction set created_at = $2, audience_since = $2 where id = $1', [
    id,
    portal.clock.time,
  ]);
  return id;
}

async function news(title: string, due: string | null, to = audience()): Promise<string> {
  const body = newsBody({ title, acknowledge: { required: true, due, audience: to } });
  const answer = await portal.call(editor, 'POST', '/news/', { body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data.id;
}
const read = (who: Person, id: string) =>
  portal.call(who, 'POST', '/acknowledgements/', { body: { type: 'news', id } });

const { ask, states } = complianceOf(
  () => portal,
  () => editor,
  () => area,
);

describe('the compliance table', () => {
  test('the numbers of a column count all matching employees without the exempt', async () => {
    const [anna] = [await worker('Абакумова'), await worker('Белова')];
    const spared = await worker('Ванина');
    const [late, soon] = [await news('Правила', '2026-11-24'), await news('График', '2026-11-30')];
    await read(anna, soon);
    await portal.call(editor, 'POST', '/exemptions/', {
      body: { kind: 'news', id: late, users: [String(spared.accountId)], reason: 'В отпуске' },
    });
    const { data, meta } = await ask({
      ...{ 'area.in': area, 'thing.in': `news:${late},news:${soon}` },
      ...{ totals: 'true', 'page[size]': '1' },
    });
    expect(data).toHaveLength(1);
    expect(meta.totals).toEqual([
      { asked: 3, done: 1, overdue: 0 },
      { asked: 2, done: 0, overdue: 2 },
    ]);
  });

  // Proves: GET /api/compliance/
  test('a cell has the state of one employee and record, with time or due date', async () => {
    const [anna, boris] = [await worker('Абакумова'), await worker('Белова')];
    const id = await film('Отказы', { due_days: '3' });
    const late = await news('Правила', '2026-11-24');
    const soon = await news('График', '2026-11-30');
    await read(anna, soon);
    await films.pass(anna, id);
    const { data, meta } = await ask({
      'area.in': area,
      'thing.in': `instruction:${id},news:${late},news:${soon}`,
    });
    expect(meta.things).toEqual([
      { kind: 'instruction', id, title: 'Отказы', project: 'Ввод' },
      { kind: 'news', id: soon, title: 'График', project: '' },
      { kind: 'news', id: late, title: 'Правила', project: '' },
    ]);
    expect(meta.things_count).toBe(3);
    const overdue = { state: 'overdue', at: '2026-11-24T23:59:59+03:00', reason: null, reminded_at: null };
    expect(data.map(({ id: account, attributes }) => ({ account, ...attributes }))).toEqual([
      {
        account: String(anna.accountId),
        user: 'Абакумова Анна',
        area,
        position: 'Оператор CATI',
        cells: [
          { state: 'done', at: '2026-11-25T12:01:00+03:00', reason: null, reminded_at: null },
          { state: 'done', at: '2026-11-25T12:00:00+03:00', reason: null, reminded_at: null },
          overdue,
        ],
      },
      {
        account: String(boris.accountId),
        user: 'Белова Анна',
        area,
        position: 'Оператор CATI',
        cells: [
          { state: 'due', at: '2026-11-28T12:00:00+03:00', reason: null, reminded_at: null },
          { state: 'due', at: '2026-11-30T23:59:59+03:00', reason: null, reminded_at: null },
          overdue,
        ],
      },
    ]);
  });

  test('a cell has the last reminder of an instruction until it is passed', async () => {
    const anna = await worker('Абакумова');
    const id = await film('Отказы');
    const of = { 'area.in': area, 'thing.in': `instruction:${id}` };
    await query('update employee set email = $2 where id = $1', [anna.employeeId, 'anna@work.example']);
    const reminded = async () => (await ask(of)).data[0]?.attributes.cells[0]?.reminded_at;
    await portal.ok(editor, 'POST', '/knowledge_base/instruction_people/remind/', {
      body: { items: [{ user_id: String(anna.accountId), instruction_id: id }] },
    });
    expect(await reminded()).toBe('2026-11-25T12:00:00+03:00');
    await films.pass(anna, id);
    expect(await reminded()).toBeNull();
  });

  test('a cell is empty outside the current audience', async () => {
    await worker('Абакумова');
    await worker('Белова', { position: 'Супервайзер' });
    await worker('Вольнова', { role: 'B' });
    const id = await film('Отказы');
    const text = await news('Правила', null, audience([area], ['Супервайзер']));
    const things = [`instruction:${id}`, `news:${text}`];
    expect(await states(things)).toEqual([
      ['Абакумова', 'due', 'none'],
      ['Белова', 'due', 'due'],
      ['Вольнова', 'none', 'none'],
    ]);
    await films.change(id, { audience: audience([area], ['Супервайзер']) });
    expect(await states(things)).toEqual([
      ['Абакумова', 'none', 'none'],
      ['Белова', 'due', 'due'],
      ['Вольнова', 'none', 'none'],
    ]);
  });

  test('a new edition is due again, and a correction is not', async () => {
    const anna = await worker('Абакумова');
    const [id, text] = [await film('Отказы'), await news('Правила', null)];
    const things = [`instruction:${id}`, `news:${text}`];
    await films.pass(anna, id);
    await read(anna, text);
    expect(await states(things)).toEqual([['Абакумова', 'done', 'done']]);
    const changed = (edition: string) =>
      Promise.all([
        films.change(id, { edition, edition_comment: 'Иначе' }, 'Отказы'),
        portal.call(editor, 'PUT', `/news/${text}/`, { body: newsBody({ title: 'Правила', edition }) }),
      ]);
    await changed('correction');
    expect(await states(things)).toEqual([['Абакумова', 'done', 'done']]);
    for (const { statusCode, body } of await changed('new')) expect(statusCode, body).toBe(200);
    expect(await states(things)).toEqual([['Абакумова', 'due', 'due']]);
  });

  test('an exempt cell has its reason, and an earlier completion is kept', async () => {
    const [anna, boris] = [await worker('Абакумова'), await worker('Белова')];
    const id = await film('Отказы');
    await films.pass(boris, id);
    for (const { accountId } of [anna, boris])
      await query(
        `insert into exemption (account_id, kind, record_id, title, reason, created_at, created_by)
         values ($1, 'instruction', $2, 'Отказы', 'Декретный отпуск', $3, $4)`,
        [accountId, id, NOW, editor.accountId],
      );
    const of = { 'area.in': area, 'thing.in': `instruction:${id}` };
    expect((await ask(of)).data.map(({ attributes }) => attributes.cells[0])).toEqual([
      { state: 'exempt', at: null, reason: 'Декретный отпуск', reminded_at: null },
      { state: 'done', at: '2026-11-25T12:01:00+03:00', reason: null, reminded_at: null },
    ]);
    await query(`update exemption set lifted_at = $2, lifted_by = $3 where account_id = $1`, [
      anna.accountId,
      NOW,
      editor.accountId,
    ]);
    expect(await states([`instruction:${id}`])).toEqual([
      ['Абакумова', 'due'],
      ['Белова', 'done'],
    ]);
  });

  test('the table contains current employees with an account', async () => {
    await worker('Абакумова');
    const gone = await worker('Белова');
    const deleted = await worker('Вольнова');
    await query(`update employee set state = 'L' where id = $1`, [gone.employeeId]);
    await query('update account set deleted_at = $2 where id = $1', [deleted.accountId, NOW]);
    await query(
      `insert into employee (code_id, last_name, first_name, area, position) values ($1, 'Гордеева', 'Анна', $1, 'Оператор CATI')`,
      [area],
    );
    const id = await film('Отказы');
    expect(await states([`instruction:${id}`])).toEqual([['Абакумова', 'due']]);
  });

  test('an instruction that opens after another has no due date until then', async () => {
    const anna = await worker('Абакумова');
    const first = await film('Первый');
    portal.clock.time = new Date('2026-11-01T09:00:00Z');
    const second = await film('Второй', { opens_after: first, due_days: '2' });
    portal.clock.time = NOW;
    const of = { 'area.in': area, 'thing.in': `instruction:${second}` };
    const cell = async () => (await ask(of)).data[0]?.attributes.cells[0];
    expect(await cell()).toEqual({ state: 'due', at: null, reason: null, reminded_at: null });
    await films.pass(anna, first);
    expect(await cell()).toEqual({
      state: 'due',
      at: '2026-11-27T12:01:00+03:00',
      reason: null,
      reminded_at: null,
    });
  });

  test('the table is filtered by name, position, kind, project and state', async () => {
    const [anna] = [await worker('Абакумова'), await worker('Белова', { position: 'Супервайзер' })];
    const [id, text] = [await film('Отказы'), await news('Правила', '2026-11-20')];
    const things = [`instruction:${id}`, `news:${text}`];
    await read(anna, text);
    const names = async (filters: Record<string, string>) =>
      (await states(things, filters)).map(([name]) => name);
    expect(await names({ search: 'анна бел' })).toEqual(['Белова']);
    expect(await names({ 'position.in': 'Оператор CATI' })).toEqual(['Абакумова']);
    expect(await states(things, { 'kind.in': 'news' })).toEqual([
      ['Абакумова', 'done'],
      ['Белова', 'overdue'],
    ]);
    expect(await states(things, { 'project.in': `instruction:${films.project}` })).toEqual([
      ['Абакумова', 'due'],
      ['Белова', 'due'],
    ]);
    const shelf = (
      await portal.call(editor, 'POST', `${base}/document_project/`, {
        body: { name: 'Регламенты', comment: '' },
      })
    ).json().data.id;
    const paper = await portal.call(editor, 'POST', `${base}/document/`, {
      form: {
        fields: {
          document_project_id: shelf,
          file_name: 'Регламент',
          comment: '',
          is_archive: 'false',
          acknowledge: JSON.stringify({ required: true, due: null, audience: audience() }),
        },
        file: { name: 'Регламент.pdf', bytes: pdf() },
      },
    });
    expect(paper.statusCode, paper.body).toBe(201);
    const papers = await ask({ 'area.in': area, 'project.in': `document:${shelf}` });
    expect(papers.meta.things).toEqual([
      { kind: 'document', id: paper.json().data.id, title: 'Регламент', project: 'Регламенты' },
    ]);
    expect(await states(things, { 'state.in': 'overdue,exempt' })).toEqual([['Белова', 'overdue']]);
    expect(await states(things, { 'state.in': 'due,overdue' })).toEqual([
      ['Абакумова', 'due', 'done'],
      ['Белова', 'due', 'overdue'],
    ]);
    expect(await states(things, { 'state.in': 'exempt' })).toEqual([]);
    const { meta } = await ask({
      'area.in': area,
      'thing.in': things.join(','),
      'state.in': 'done',
      'page[size]': '1',
    });
    expect(meta.pagination).toEqual({ page: 1, pages: 1, count: 1, size: 1 });
    expect(await names({ sort: '-position' })).toEqual(['Белова', 'Абакумова']);
  });

  test('the table is paged by employees and by thirty records', async () => {
    for (const name of ['Абакумова', 'Белова', 'Вольнова']) await worker(name);
    await query(
      `insert into must_read (kind, record_id, title, is_required, audience_areas, edition, since, is_open, visible_from)
       select 'news', 900000 + n, 'Правило ' || lpad(n::text, 3, '0'), true, array[$1], 1, 1, true, '2026-11-01' from generate_series(1, 35) n`,
      [area],
    );
    const all = Array.from({ length: 35 }, (_, n) => `news:${900_001 + n}`).join(',');
    const of = { 'area.in': area, 'thing.in': all, 'page[size]': '2' };
    const first = await ask(of);
    expect([first.data.length, first.meta.things.length, first.meta.things_count]).toEqual([2, 30, 35]);
    const rest = await ask({ ...of, 'page[number]': '2', things_page: '2' });
    expect(rest.data.map(({ attributes: { user, cells } }) => [user, cells.length])).toEqual([
      ['Вольнова Анна', 5],
    ]);
    expect(rest.meta.things.at(-1)?.title).toBe('Правило 035');
    expect(rest.meta.pagination).toEqual({ page: 2, pages: 2, count: 3, size: 2 });
    expect((await ask({ ...of, 'page[number]': '9' })).meta.pagination).toMatchObject({ page: 9, count: 3 });
    expect((await ask({ ...of, things_page: '3' })).meta).toMatchObject({ things: [], things_count: 35 });
    // The filter finds a state on any page of records.
    await query(`update must_read set due = '2026-11-20' where record_id in (900034, 900035)`);
    const late = await ask({ ...of, 'state.in': 'overdue' });
    expect(late.meta.things.map(({ title }) => title)).toEqual(['Правило 034', 'Правило 035']);
    expect([late.meta.things_count, late.meta.pagination]).toMatchObject([2, { count: 3 }]);
    const rare = await ask({ ...of, 'state.in': 'done,overdue', things_page: '2' });
    expect(rare.meta).toMatchObject({ things: [], things_count: 2 });
    await query('delete from must_read where record_id > 900000');
  });

  test('unknown filters are refused, and so are all users but editors', async () => {
    const anna = await worker('Абакумова');
    const refused = async (asked: Record<string, string>, who = editor) =>
      (await portal.call(who, 'GET', '/compliance/', { query: asked })).statusCode;
    expect(await refused({ 'thing.in': 'film:1' })).toBe(422);
    expect(await refused({ 'project.in': 'news:1' })).toBe(422);
    expect(await refused({ 'state.in': 'none' })).toBe(422);
    expect(await refused({ things_page: '0' })).toBe(422);
    expect(await refused({ 'page[size]': '501' })).toBe(422);
    expect(await refused({}, anna)).toBe(403);
  });

  test('a manager limited to one area sees only its employees', async () => {
    const foreign = await worker('Чужая', { area: `${area} другая` });
    await worker('Своя');
    const own = await worker('Начальник', { role: 'M' });
    const id = await film('Отказы', { audience: audience([]) });
    const scope = (manager_scope: string) =>
      portal.call(editor, 'PUT', '/settings/', { body: { manager_scope } });
    await scope('own_area');
    const of = { 'thing.in': `instruction:${id}` };
    const names = (await ask(of, own)).data.map(({ attributes }) => attributes.user.split(' ')[0]);
    expect(names).toEqual(['Начальник', 'Своя']);
    expect((await ask({ ...of, 'area.in': `${area} другая` }, own)).data).toEqual([]);
    await scope('all');
    expect((await ask({ ...of, 'area.in': `${area} другая` }, own)).data.map((one) => one.id)).toEqual([
      String(foreign.accountId),
    ]);
  });

  // Proves: GET /api/compliance/filters/
  test('the filters have the projects and records of current requirements', async () => {
    await worker('Читающая');
    const [id, text] = [await film('Отказы'), await news('Правила', null)];
    const { projects, things } = (await portal.call(editor, 'GET', '/compliance/filters/')).json().data;
    expect(projects).toContainEqual({ id: `instruction:${films.project}`, label: 'Ввод' });
    expect(things).toContainEqual({ id: `instruction:${id}`, label: 'Отказы', kind: 'instruction' });
    expect(things).toContainEqual({ id: `news:${text}`, label: 'Правила', kind: 'news' });
  });

  test('a file has up to 200 records', async () => {
    await query(
      `insert into must_read (kind, record_id, title, is_required, edition, since, is_open, visible_from)
       select 'information', 910000 + n, 'Правило', true, 1, 1, true, '2026-11-01' from generate_series(1, 201) n`,
    );
    const file = (filters: Record<string, string>) =>
      portal.call(editor, 'GET', '/compliance/', { query: { 'area.in': area, format: 'csv', ...filters } });
    const refused = await file({});
    expect([refused.statusCode, refused.json().errors[0].source]).toEqual([422, { parameter: 'thing.in' }]);
    expect((await file({ 'kind.in': 'news' })).statusCode).toBe(200);
    await query('delete from must_read where record_id > 910000');
  });
});
