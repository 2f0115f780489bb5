import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mp4 } from '../../../testing/small-files.ts';
import { createTestPortal, type Person, type TestPortal } from '../../../testing/test-portal.ts';
import { instructions } from '../instructions.feature.ts';

const LENGTH = 60;
const base = '/knowledge_base';

let portal: TestPortal;
let editor: Person;
let project: string;
const ending = new AbortController();

beforeAll(async () => {
  portal = await createTestPortal({ now: new Date('2026-05-05T08:00:00Z'), pollSeconds: 0.5 });
  for (const worker of instructions.workers ?? [])
    await worker.start(portal.jobs, portal.deps, ending.signal);
  editor = await portal.person('M');
  const body = { name: 'Ввод', comment: '' };
  project = (await portal.call(editor, 'POST', `${base}/instruction/project/`, { body })).json().data.id;
});
afterAll(async () => {
  ending.abort();
  await portal.close();
});

type Fields = Record<string, string>;
const forArea = (area: string): Fields => ({
  audience: JSON.stringify({ areas: [area], positions: [], groups: [] }),
});
const send = (fields: Fields, name = 'Опрос.mp4') =>
  portal.call(editor, 'POST', `${base}/instruction/`, {
    form: {
      fields: { project_id: project, comment: '', words: 'кедр', ...fields },
      file: { name, bytes: mp4(LENGTH) },
    },
  });
const add = async (fields: Fields, name?: string): Promise<string> =>
  (await send(fields, name)).json().data.id;
const change = (id: string, fields: Fields, name?: string) =>
  portal.call(editor, 'PUT', `${base}/instruction/${id}/`, {
    form: {
      fields: { comment: '', words: 'кедр', ...fields },
      ...(name && { file: { name, bytes: mp4(LENGTH) } }),
    },
  });
const info = (who: Person, id: string) => portal.call(who, 'GET', `${base}/get_file_info/instruction/${id}/`);
const wait = (seconds: number): void => {
  portal.clock.time = new Date(portal.clock.time.getTime() + seconds * 1000);
};
async function pass(who: Person, id: string): Promise<void> {
  const { user_instruction_id: viewing } = (await info(who, id)).json().data.attributes;
  wait(LENGTH);
  const body = { current_second: -1 };
  await portal.call(who, 'PUT', `${base}/user_instruction/${viewing}/`, { body });
  const words = { query: { words: 'кедр' } };
  const { data } = (await portal.call(who, 'GET', `${base}/instruction/check_words/${id}/`, words)).json();
  expect(data.status).toBe('ok');
}
/** Somebody who has been there for long: the clock of the test is not the database's. */
async function of(area: string): Promise<Person> {
  const person = await portal.person('O', { employee: { area } });
  await portal.database.pool.query(
    `with own as (update account set created_at = '2020-01-01' where id = $1 returning employee_id)
     update employee set moved_at = '2020-01-01' from own where id = own.employee_id`,
    [person.accountId],
  );
  return person;
}
const titles = async (who: Person, path: string): Promise<string[]> =>
  (await portal.call(who, 'GET', path))
    .json()
    .data.map(({ attributes }: { attributes: { title: string } }) => attributes.title);
const duties = (who: Person) => titles(who, '/duties/');
const listed = async (who: Person, id: string) =>
  (await portal.call(who, 'GET', `${base}/instruction/`))
    .json()
    .data.find((row: { id: string }) => row.id === id).attributes;

describe('a course', () => {
  test('opens the next one when the one before is passed, and tells so', async () => {
    const who = await of('Клин');
    const first = await add(forArea('Клин'), 'Первый.mp4');
    const second = await add({ ...forArea('Клин'), opens_after: first, due_days: '3' }, 'Второй.mp4');
    expect(await listed(who, second)).toMatchObject({
      opens_after: { id: first, name: 'Первый' },
      is_open: false,
    });
    expect(await duties(who)).toContain('Первый');
    expect(await duties(who)).not.toContain('Второй');

    await pass(who, first);
    expect(await listed(who, second)).toMatchObject({ is_open: true });
    expect(await duties(who)).toContain('Второй');
    await expect
      .poll(() => titles(who, '/notifications/'), { timeout: 15_000 })
      .toContain('Открылся инструктаж: Второй');
    const duty = (await portal.call(who, 'GET', '/duties/'))
      .json()
      .data.find((one: { attributes: { title: string } }) => one.attributes.title === 'Второй');
    const three = 3 * 24 * 3600 * 1000;
    expect(Date.parse(duty.attributes.due)).toBe(portal.clock.time.getTime() + three);
  });

  test('lets nobody begin the next one before, by whatever call', async () => {
    const who = await of('Ржев');
    const first = await add(forArea('Ржев'), 'Азы.mp4');
    const second = await add({
      ...forArea('Ржев'),
      opens_after: first,
      subtitles: 'WEBVTT\n\n00:00.000 --> 00:01.000\nА',
    });
    for (const path of [
      `get_file_info/instruction/${second}/`,
      `file/instruction/${second}/`,
      `instruction/${second}/subtitles/`,
    ]) {
      const answer = await portal.call(who, 'GET', `${base}/${path}`);
      expect([path, answer.statusCode]).toEqual([path, 409]);
      expect(answer.json().errors[0]).toMatchObject({
        code: 'instruction_closed',
        detail: 'Сначала пройдите инструктаж «Азы»: этот откроется после него.',
        meta: { opens_after: { id: first, name: 'Азы' } },
      });
    }
    const { rows } = await portal.database.pool.query(
      'select 1 from user_instruction where instruction_id = $1',
      [second],
    );
    expect(rows).toEqual([]);
    expect((await portal.call(editor, 'GET', `${base}/file/instruction/${second}/`)).statusCode).toBe(200);
  });

  test('leaves open what was begun, and opens what comes after something that is for others', async () => {
    const who = await of('Зубцов');
    const others = await add(forArea('Тверь'));
    const second = await add({ ...forArea('Зубцов'), opens_after: others });
    expect((await info(who, second)).statusCode).toBe(200);
    const before = await add(forArea('Зубцов'));
    await change(second, { opens_after: before });
    expect((await info(who, second)).statusCode).toBe(200);
    expect((await info(await of('Зубцов'), second)).statusCode).toBe(409);
    await portal.call(editor, 'DELETE', `${base}/instruction/${before}/`);
    expect(await listed(who, second)).toMatchObject({ opens_after: null, is_open: true });
  });

  test('is asked anew by a new edition of the first, and not by a correction', async () => {
    const who = await of('Кашин');
    const first = await add(forArea('Кашин'), 'Начало.mp4');
    const second = await add({ ...forArea('Кашин'), opens_after: first });
    await pass(who, first);
    await change(first, { edition: 'correction' }, 'Начало.mp4');
    expect(await listed(who, second)).toMatchObject({ is_open: true });
    await change(first, { edition: 'new' }, 'Начало.mp4');
    expect(await listed(who, second)).toMatchObject({ is_open: false });
  });

  test('is no circle, however long, and however many change it at once', async () => {
    const [a, b, c] = [await add({}), await add({}), await add({})];
    const order = async (id: string, before: string): Promise<[number, string | undefined]> => {
      const answer = await change(id, { opens_after: before });
      return [answer.statusCode, answer.json().errors?.[0].source.pointer];
    };
    expect(await order(a, a)).toEqual([422, '/opens_after']);
    expect(await order(b, a)).toEqual([200, undefined]);
    expect(await order(c, b)).toEqual([200, undefined]);
    expect(await order(a, c)).toEqual([422, '/opens_after']);
    expect(await order(a, '999999')).toEqual([422, '/opens_after']);
    expect(await order(c, '')).toEqual([200, undefined]);
    const both = await Promise.all([order(c, b), order(a, c)]);
    expect(both.map(([status]) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
  });

  test('what is left out of a change stays', async () => {
    const first = await add({});
    const id = await add({ opens_after: first, max_speed: '1.25' });
    expect((await change(id, {})).json().data.attributes).toMatchObject({
      opens_after: { id: first },
      max_speed: 1.25,
    });
  });
});

describe('the speed of a film', () => {
  test('is 1.5 unless the editor says otherwise, and no other than those', async () => {
    expect((await send({})).json().data.attributes).toMatchObject({ max_speed: 1.5 });
    for (const max_speed of ['2', '0', 'быстро']) expect((await send({ max_speed })).statusCode).toBe(422);
  });

  test.each([
    ['1', LENGTH / 1.5, 409],
    ['1', LENGTH, 200],
    ['1.25', LENGTH / 1.5, 409],
    ['1.25', LENGTH / 1.25, 200],
    ['1.5', LENGTH / 1.5, 200],
  ])('of %s is proven by the clock: the end after %s s answers %s', async (max_speed, seconds, status) => {
    const id = await add({ max_speed });
    const who = await portal.person('O');
    const opened = (await info(who, id)).json().data.attributes;
    expect(opened.max_speed).toBe(Number(max_speed));
    wait(seconds);
    const page = { id: 'page-1234', report: 1, played_seconds: LENGTH, hidden_times: 0 };
    const body = { current_second: -1, page };
    const path = `${base}/user_instruction/${opened.user_instruction_id}/`;
    expect((await portal.call(who, 'PUT', path, { body })).statusCode).toBe(status);
  });
});

describe('subtitles', () => {
  const VTT = `WEBVTT\n\n00:01.000 --> 00:02.500\nДобрый день.\n`;

  // Proves: GET /api/knowledge_base/instruction/{id}/subtitles/
  test('go with the film, stay when left out, and are taken away', async () => {
    const id = await add({ subtitles: VTT });
    const who = await portal.person('O');
    const read = () => portal.call(who, 'GET', `${base}/instruction/${id}/subtitles/`);
    expect((await info(who, id)).json().data.attributes.has_subtitles).toBe(true);
    expect((await read()).json().data.attributes).toEqual({
      language: 'ru',
      cues: [{ start: 1, end: 2.5, text: 'Добрый день.' }],
    });
    expect((await change(id, {})).json().data.attributes.has_subtitles).toBe(true);
    await change(id, { subtitles: '' });
    expect((await read()).statusCode).toBe(404);
    expect(
      (await portal.call(await portal.person('B'), 'GET', `${base}/instruction/${id}/subtitles/`)).statusCode,
    ).toBe(403);
  });

  test('of a film of hours come whole, and what is none is refused', async () => {
    const long = `WEBVTT\n\n${'00:01.000 --> 00:02.500\nРеплика о том, как начать разговор.\n\n'.repeat(3500)}`;
    const id = await add({ subtitles: long });
    const { cues } = (await portal.call(editor, 'GET', `${base}/instruction/${id}/subtitles/`)).json().data
      .attributes;
    expect(cues).toHaveLength(3500);
    for (const subtitles of ['1\n00:00:01,000 --> 00:00:02,000\nsrt', long.repeat(3)]) {
      const answer = await send({ subtitles });
      expect([answer.statusCode, answer.json().errors[0].source.pointer]).toEqual([422, '/subtitles']);
    }
  });
});
