import readExcelFile from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { newVideos } from '../../../../testing/scenes/films.ts';
import type { Person } from '../../../../testing/test-portal.ts';
import { usePortal } from '../../../../testing/use-portal.ts';

let editor: Person;
let ids: string[];

const base = '/knowledge_base';
const NOW = new Date('2026-05-05T08:00:00Z');
const people: Record<'anna' | 'boris' | 'vera', Person> = {} as never;

const portal = await usePortal({ now: NOW });

beforeAll(async () => {
  editor = await portal.person('M', { employee: { lastName: 'Яковлева', area: 'Орёл' } });
  const films = await newVideos(portal, editor);
  ids = [];
  for (const title of ['Анкета', 'Отказы', 'Планшет & <b>']) ids.push(await films.add({}, title));
  const area = 'Тула';
  people.anna = await portal.person('O', {
    employee: { lastName: 'Анина', area, email: 'erp@work.example' },
    account: { email: 'anna@home.example', emailStatus: 'OK' },
  });
  people.boris = await portal.person('O', {
    employee: { lastName: 'Борисов', firstName: 'Борис', middleName: '', area, email: 'boris@work.example' },
    account: { email: 'boris@home.example', emailStatus: 'UNCONFIRMED' },
  });
  people.vera = await portal.person('O', { employee: { lastName: 'Вёрина', area } });
  await portal.person('B', { employee: { lastName: 'Бухгалтерова', area } });
  await portal.person('O', { employee: { lastName: 'Ушедшая', area, state: 'L' } });
  await portal.person('O', { employee: { lastName: 'Удалённая', area }, account: { deletedAt: NOW } });
  await view(people.anna, 0, 2, '2026-05-01T10:00Z');
  await view(people.anna, 1, 1, '2026-05-02T10:00Z');
  await view(people.boris, 0, 3, '2026-05-03T10:00Z');
});

const query = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);
const view = (who: Person, at: number, status: number, start: string) =>
  query(
    `insert into user_instruction (instruction_id, file_name, account_id, start_time, end_time, status, current_second, reported_at)
     select $1, original_name, $2, $3, $4, $5, 5, $3 from instruction join stored_file on key = file_key where id = $1`,
    [ids[at], who.accountId, start, status === 2 ? start : null, status],
  );

interface Row {
  id: string;
  attributes: { user: string; instruction: string; status: number; reminded_at: string | null };
}
const ask = (values: Record<string, string> = {}, who = editor) =>
  portal.call(who, 'GET', `${base}/instruction_people/`, { query: { 'page[size]': '50', ...values } });
const list = async (values: Record<string, string> = {}) => {
  const answer = await ask(values);
  expect(answer.statusCode).toBe(200);
  return answer.json() as { data: Row[]; meta: { pagination: { count: number } } };
};
const brief = ({ data }: { data: Row[] }) =>
  data.map(
    ({ attributes: { user, instruction, status } }) => `${user.split(' ')[0]} ${instruction[0]}${status}`,
  );
const remind = (items: [Person, number][], who = editor) =>
  portal.call(who, 'POST', `${base}/instruction_people/remind/`, {
    body: { items: items.map(([{ accountId }, at]) => ({ user_id: accountId, instruction_id: ids[at] })) },
  });
const letters = async (to: string) =>
  (await query('select subject, text, html from email_outbox where recipient = $1 order by created_at', [to]))
    .rows;

describe('the list of employees and instructions', () => {
  // Proves: GET /api/knowledge_base/instruction_people/
  test('the list has every current employee but accountants with every instruction', async () => {
    const answer = await list();
    expect(brief(answer)).toEqual([
      ...['Анина А2', 'Анина О1', 'Анина П0', 'Борисов А3', 'Борисов О0', 'Борисов П0'],
      ...['Вёрина А0', 'Вёрина О0', 'Вёрина П0', 'Яковлева А0', 'Яковлева О0', 'Яковлева П0'],
    ]);
    expect(new Set(answer.data.map(({ id }) => id)).size).toBe(12);
    expect(answer.meta.pagination.count).toBe(12);
  });

  test.each<[Record<string, string>, string[]]>([
    [{ 'filter[status.in]': '2' }, ['Анина А2']],
    [{ 'filter[status.in]': '3,1' }, ['Анина О1', 'Борисов А3']],
    [{ 'status.in': '0,2', 'area.in': 'Тула', search: 'АНИН' }, ['Анина А2', 'Анина П0']],
    [{ 'status.in': '0', search: 'верина' }, ['Вёрина А0', 'Вёрина О0', 'Вёрина П0']],
    [
      { 'status.in': '0,1,2,3', search: 'борисов', sort: '-status' },
      ['Борисов А3', 'Борисов О0', 'Борисов П0'],
    ],
    [{ 'area.in': 'Орёл', sort: '-instruction' }, ['Яковлева П0', 'Яковлева О0', 'Яковлева А0']],
    [{ 'status.in': '1,2,3', sort: '-start_time' }, ['Борисов А3', 'Анина О1', 'Анина А2']],
    [{ search: '%' }, []],
  ])('the list is filtered and sorted by %j', async (values, expected) => {
    const answer = await list(values);
    expect(brief(answer)).toEqual(expected);
    expect(answer.meta.pagination.count).toBe(expected.length);
  });

  test('the list is filtered by instruction, project and employee', async () => {
    const values = {
      'filter[instruction.in]': `${ids[1]},${ids[2]}`,
      'user.in': String(people.anna.accountId),
    };
    expect(brief(await list(values))).toEqual(['Анина О1', 'Анина П0']);
    expect((await list({ 'filter[instruction__project.in]': '999999' })).meta.pagination.count).toBe(0);
  });

  test('the pages never overlap', async () => {
    const seen = new Set<string>();
    for (const number of ['1', '2', '3'])
      for (const { id } of (await list({ sort: 'status', 'page[size]': '5', 'page[number]': number })).data)
        seen.add(id);
    expect(seen.size).toBe(12);
  });

  test('the xlsx file has the same rows, and its download is logged', async () => {
    const values = { 'status.in': '0,3', sort: '-instruction,user' };
    const { data } = await list(values);
    const answer = await ask({ ...values, format: 'xlsx' });
    const [sheet] = await readExcelFile(answer.rawPayload);
    expect(sheet?.data.slice(1).map((row) => [row[0], row[4]])).toEqual(
      data.map(({ attributes }) => [attributes.user, attributes.instruction]),
    );
    expect((await portal.activityOf(editor)).at(-1)).toMatchObject({ section_id: 15, action_id: 18 });
  });

  // Proves: GET /api/knowledge_base/user_instruction/filters/
  test('the filters have the employees and areas of the list', async () => {
    const { users, areas } = (await portal.call(editor, 'GET', `${base}/user_instruction/filters/`)).json()
      .data;
    expect(users.map(({ label }: { label: string }) => label.split(' ')[0])).toEqual([
      'Анина',
      'Борисов',
      'Вёрина',
      'Яковлева',
    ]);
    expect(areas).toEqual(['Орёл', 'Тула']);
  });
});

describe('the summary of instructions', () => {
  const summary = async (values: Record<string, string> = {}, who = editor) => {
    const answer = await portal.call(who, 'GET', `${base}/instruction_people/summary/`, {
      query: { 'page[size]': '10', ...values },
    });
    expect(answer.statusCode).toBe(200);
    const { data } = answer.json() as {
      data: { attributes: { instruction: string; people: number; passed: number; begun: number } }[];
    };
    return data.map(({ attributes }) => {
      const { instruction, passed, begun, people: all } = attributes;
      return `${instruction[0]} ${passed} of ${all}, ${begun} begun`;
    });
  };

  // Proves: GET /api/knowledge_base/instruction_people/summary/
  test('each instruction has the number of employees, passed and begun', async () => {
    expect(await summary()).toEqual(['А 1 of 4, 1 begun', 'О 0 of 4, 1 begun', 'П 0 of 4, 0 begun']);
  });

  test.each<[Record<string, string>, string[]]>([
    [{ 'area.in': 'Орёл' }, ['А 0 of 1, 0 begun', 'О 0 of 1, 0 begun', 'П 0 of 1, 0 begun']],
    [
      { search: 'анин', sort: '-passed,-instruction' },
      ['А 1 of 1, 0 begun', 'П 0 of 1, 0 begun', 'О 0 of 1, 1 begun'],
    ],
    [{ 'instruction__project.in': '999999' }, []],
  ])('the summary is filtered and sorted by %j', async (values, expected) => {
    expect(await summary(values)).toEqual(expected);
  });

  test('the summary omits accountants, leavers and deleted accounts', async () => {
    const [first] = await summary({ 'filter[instruction.in]': String(ids[0]) });
    expect(first).toBe('А 1 of 4, 1 begun');
  });

  test('the xlsx file has the same rows', async () => {
    const answer = await portal.call(editor, 'GET', `${base}/instruction_people/summary/`, {
      query: { format: 'xlsx' },
    });
    const [sheet] = await readExcelFile(answer.rawPayload);
    expect(sheet?.data[1]).toEqual(['Ввод', 'Анкета.mp4', 4, 1, 1]);
  });
});

describe('due instructions', () => {
  // Proves: GET /api/knowledge_base/instruction/due/
  test('a user gets the count of the own instructions that are not passed', async () => {
    const due = async (who: Person) =>
      (await portal.call(who, 'GET', `${base}/instruction/due/`)).json().data.count as number;
    expect(await due(people.anna)).toBe(2);
    expect(await due(people.boris)).toBe(3);
    expect(await due(editor)).toBe(3);
  });
});

describe('the log of viewings as a file', () => {
  const csv = async (who: Person, values: Record<string, string> = {}) =>
    (await portal.call(who, 'GET', `${base}/user_instruction/`, { query: { format: 'csv', ...values } })).body
      .trim()
      .split('\r\n')
      .slice(1);

  test('an editor gets all viewings, and other users their own', async () => {
    expect(await csv(editor)).toHaveLength(3);
    expect(await csv(editor, { 'status.in': '3' })).toEqual([
      'Ввод;Анкета.mp4;Борисов Борис;03.05.2026 13:00:00;;Просмотрен, слова не введены;;;;;;;;',
    ]);
    expect(await csv(people.boris)).toHaveLength(1);
    expect(await csv(people.boris, { 'user.in': String(people.anna.accountId) })).toEqual([]);
    expect(await csv(editor, { isPersonal: 'true' })).toEqual([]);
  });
});

describe('a reminder', () => {
  // Proves: POST /api/knowledge_base/instruction_people/remind/
  test('each employee gets one e-mail, at the confirmed address or that of the ERP', async () => {
    const answer = await remind([
      [people.anna, 0],
      [people.anna, 1],
      [people.anna, 2],
      [people.anna, 2],
      [people.boris, 0],
      [people.vera, 1],
    ]);
    expect(answer.json().data).toEqual({
      message: 'Отправлено писем: 2. Без адреса: 1 (Вёрина Ольга Ивановна). Уже пройдено: 1.',
      without_address: ['Вёрина Ольга Ивановна'],
    });
    const [letter, none] = await letters('anna@home.example');
    expect(none).toBeUndefined();
    expect(letter.subject).toBe('Вас ждут инструктажи (2)');
    expect(letter.text).toContain('Здравствуйте, Ольга Ивановна!');
    expect(letter.text).toContain(`https://portal.example/file_viewer/instruction/${ids[1]}`);
    expect(letter.text).not.toContain(`/instruction/${ids[0]}\n`);
    expect(letter.html).toContain('Планшет &amp; &lt;b&gt;');
    const [own] = await letters('boris@work.example');
    expect(own.subject).toBe('Вас ждёт инструктаж: Анкета');
    expect(own.text).toContain('осталось ввести проверочные слова');
    expect((await portal.activityOf(editor)).at(-1)).toMatchObject({
      section_id: 15,
      action_id: 19,
      details: 'Сотрудников: 2, инструктажей: 3',
    });
    const [row] = (await list({ search: 'борисов', sort: '-reminded_at' })).data;
    expect(row?.attributes.reminded_at).toBe('2026-05-05T11:00:00+03:00');
  });

  test('a reminder of the same instruction is sent again after 24 hours, of another at once', async () => {
    const again = await remind([[people.boris, 0]]);
    expect(again.json().data.message).toBe('Отправлено писем: 0. Напоминали за последние сутки: 1.');
    await remind([
      [people.boris, 0],
      [people.boris, 1],
    ]);
    expect(await letters('boris@work.example')).toHaveLength(2);
    portal.clock.time = new Date(NOW.getTime() + 24 * 3_600_000 - 1);
    await remind([[people.boris, 0]]);
    expect(await letters('boris@work.example')).toHaveLength(2);
    await query(`update session set expires_at = $1`, [new Date(NOW.getTime() + 48 * 3_600_000)]);
    portal.clock.time = new Date(NOW.getTime() + 24 * 3_600_000);
    const answers = await Promise.all([remind([[people.boris, 0]]), remind([[people.boris, 0]])]);
    expect(
      answers.map((answer) => answer.json().data.message).toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['Отправлено писем: 0. Напоминали за последние сутки: 1.', 'Отправлено писем: 1.']);
    expect(await letters('boris@work.example')).toHaveLength(3);
  });

  test('a deactivated account gets no reminder', async () => {
    const away = await portal.person('O', {
      employee: { area: 'Тула', email: 'away@work.example' },
      account: { deactivatedAt: NOW },
    });
    expect((await remind([[away, 0]])).json().data.message).toBe('Отправлено писем: 0.');
    expect(await letters('away@work.example')).toEqual([]);
  });

  test('accountants get no reminder, and operators cannot send one', async () => {
    const accountant = await portal.person('B', { employee: { email: 'books@work.example' } });
    expect((await remind([[accountant, 0]])).json().data.message).toBe('Отправлено писем: 0.');
    expect(await letters('books@work.example')).toEqual([]);
    expect((await remind([[people.anna, 1]], people.boris)).statusCode).toBe(403);
    expect((await remind([])).statusCode).toBe(422);
    expect((await ask({}, people.boris)).statusCode).toBe(403);
  });
});
