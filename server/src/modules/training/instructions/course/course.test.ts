import { describe, expect, test } from 'vitest';
import { LENGTH, newVideos, type VideoScene } from '../../../../testing/scenes/films.ts';
import { LONG_AGO, type Person } from '../../../../testing/test-portal.ts';
import { usePortal } from '../../../../testing/use-portal.ts';
import { training } from '../../training.module.ts';

const base = '/knowledge_base';

const portal = await usePortal({ now: new Date('2026-05-05T08:00:00Z'), workersOf: [training] });
const editor = await portal.person('M');
const films: VideoScene = await newVideos(portal, editor);

const of = (area: string) => portal.person('O', { employee: { area }, since: LONG_AGO });
const listed = async (who: Person, id: string) =>
  (await portal.call(who, 'GET', `${base}/instruction/`))
    .json()
    .data.find((row: { id: string }) => row.id === id).attributes;

describe('a course', () => {
  test('passing one instruction opens the next and notifies', async () => {
    const who = await of('Клин');
    const first = await films.add({ audience: { areas: ['Клин'] } }, 'Первый');
    const second = await films.add(
      { audience: { areas: ['Клин'] }, opens_after: first, due_days: '3' },
      'Второй',
    );
    // Else the news of it would come after it has opened, and be what the person is told.
    await portal.settle();
    expect(await listed(who, second)).toMatchObject({
      opens_after: { id: first, name: 'Первый' },
      is_open: false,
    });
    expect(await portal.dutyOf(who, 'Первый')).toBeDefined();
    expect(await portal.dutyOf(who, 'Второй')).toBeUndefined();

    await films.pass(who, first);
    expect(await listed(who, second)).toMatchObject({ is_open: true });
    await portal.settle();
    expect(await portal.notificationsOf(who)).toContain('Открылся инструктаж: Второй');
    const duty = await portal.dutyOf(who, 'Второй');
    const three = 3 * 24 * 3600 * 1000;
    expect(Date.parse(duty?.due ?? '')).toBe(portal.clock.time.getTime() + three);
  });

  test('the list has a course in its order, between the other instructions by name', async () => {
    const own = await newVideos(portal, editor, 'По порядку');
    const first = await own.add({}, 'Обход');
    const second = await own.add({ opens_after: first }, 'Анкета');
    await own.add({ opens_after: second }, 'Бланк');
    for (const title of ['Этика', 'Адрес']) await own.add({}, title);
    const answer = await portal.call(editor, 'GET', `${base}/instruction/`, {
      query: { project_id: own.project },
    });
    const names = answer
      .json()
      .data.map((row: { attributes: { original_file: string } }) => row.attributes.original_file);
    expect(names).toEqual(['Адрес.mp4', 'Обход.mp4', 'Анкета.mp4', 'Бланк.mp4', 'Этика.mp4']);
    const paged = await portal.call(editor, 'GET', `${base}/instruction/`, {
      query: { project_id: own.project, 'page[number]': '2', 'page[size]': '2' },
    });
    expect(paged.json().data[0].attributes.original_file).toBe('Анкета.mp4');
  });

  test('the next instruction is closed to every call before that', async () => {
    const who = await of('Ржев');
    const first = await films.add({ audience: { areas: ['Ржев'] } }, 'Азы');
    const second = await films.add({
      audience: { areas: ['Ржев'] },
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

  test('a begun instruction stays open, and one after an instruction for others is open', async () => {
    const who = await of('Зубцов');
    const others = await films.add({ audience: { areas: ['Тверь'] } });
    const second = await films.add({ audience: { areas: ['Зубцов'] }, opens_after: others });
    expect((await films.info(who, second)).statusCode).toBe(200);
    const before = await films.add({ audience: { areas: ['Зубцов'] } });
    await films.change(second, { opens_after: before });
    expect((await films.info(who, second)).statusCode).toBe(200);
    expect((await films.info(await of('Зубцов'), second)).statusCode).toBe(409);
    await films.remove(before);
    expect(await listed(who, second)).toMatchObject({ opens_after: null, is_open: true });
  });

  test('a new edition of the first closes the next, and a correction does not', async () => {
    const who = await of('Кашин');
    const first = await films.add({ audience: { areas: ['Кашин'] } }, 'Начало');
    const second = await films.add({ audience: { areas: ['Кашин'] }, opens_after: first });
    await films.pass(who, first);
    await films.change(first, { edition: 'correction' }, 'Начало');
    expect(await listed(who, second)).toMatchObject({ is_open: true });
    await films.change(first, { edition: 'new' }, 'Начало');
    expect(await listed(who, second)).toMatchObject({ is_open: false });
  });

  test('a cycle is refused, of any length and with concurrent changes', async () => {
    const [a, b, c] = [await films.add(), await films.add(), await films.add()];
    const order = async (id: string, before: string): Promise<[number, string | undefined]> => {
      const answer = await films.change(id, { opens_after: before });
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

  test('an omitted value is kept', async () => {
    const first = await films.add();
    const id = await films.add({ opens_after: first, max_speed: '1.25' });
    expect((await films.change(id, {})).json().data.attributes).toMatchObject({
      opens_after: { id: first },
      max_speed: 1.25,
    });
  });
});

describe('the speed of a video', () => {
  test('the maximum speed is 1.5 by default, and other values are refused', async () => {
    expect((await films.send()).json().data.attributes).toMatchObject({ max_speed: 1.5 });
    for (const max_speed of ['2', '0', 'быстро'])
      expect((await films.send({ max_speed })).statusCode).toBe(422);
  });

  test.each([
    ['1', LENGTH / 1.5, 409],
    ['1', LENGTH, 200],
    ['1.25', LENGTH / 1.5, 409],
    ['1.25', LENGTH / 1.25, 200],
    ['1.5', LENGTH / 1.5, 200],
  ])(
    'the speed of %s is checked by the clock: the end after %s s answers %s',
    async (max_speed, seconds, status) => {
      const id = await films.add({ max_speed });
      const who = await portal.person('O');
      const opened = await films.open(who, id);
      expect(opened.max_speed).toBe(Number(max_speed));
      portal.wait(seconds);
      const page = { id: 'page-1234', report: 1, played_seconds: LENGTH, hidden_times: 0 };
      expect((await films.report(who, opened.user_instruction_id, -1, page)).statusCode).toBe(status);
    },
  );
});

describe('subtitles', () => {
  const VTT = `WEBVTT\n\n00:01.000 --> 00:02.500\nДобрый день.\n`;

  // Proves: GET /api/knowledge_base/instruction/{id}/subtitles/
  test('subtitles are stored with the video, kept if omitted and deleted if empty', async () => {
    const id = await films.add({ subtitles: VTT });
    const who = await portal.person('O');
    const read = () => portal.call(who, 'GET', `${base}/instruction/${id}/subtitles/`);
    expect((await films.open(who, id)).has_subtitles).toBe(true);
    expect((await read()).json().data.attributes).toEqual({
      language: 'ru',
      cues: [{ start: 1, end: 2.5, text: 'Добрый день.' }],
    });
    expect((await films.change(id, {})).json().data.attributes.has_subtitles).toBe(true);
    await films.change(id, { subtitles: '' });
    expect((await read()).statusCode).toBe(404);
    expect(
      (await portal.call(await portal.person('B'), 'GET', `${base}/instruction/${id}/subtitles/`)).statusCode,
    ).toBe(403);
  });

  test('subtitles of a long video are sent whole, and invalid ones are refused', async () => {
    const long = `WEBVTT\n\n${'00:01.000 --> 00:02.500\nРеплика о том, как начать разговор.\n\n'.repeat(3500)}`;
    const id = await films.add({ subtitles: long });
    const { cues } = (await portal.call(editor, 'GET', `${base}/instruction/${id}/subtitles/`)).json().data
      .attributes;
    expect(cues).toHaveLength(3500);
    for (const subtitles of ['1\n00:00:01,000 --> 00:00:02,000\nsrt', long.repeat(3)]) {
      const answer = await films.send({ subtitles });
      expect([answer.statusCode, answer.json().errors[0].source.pointer]).toEqual([422, '/subtitles']);
    }
  });
});
