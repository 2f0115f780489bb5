import { describe, expect, test } from 'vitest';
import { videoOf, LENGTH, newVideos, type VideoScene } from '../../../testing/scenes/films.ts';
import { pdf } from '../../../testing/samples/small-files.ts';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

const portal = await usePortal({ now: new Date('2026-05-05T08:00:00Z') });
const editor = await portal.person('M');
const films: VideoScene = await newVideos(portal, editor);

const base = '/knowledge_base';
const TWO_WORDS = { comment: 'Смотреть всем', words: 'Ёлка,кедр' };

const newInstruction = (fields: Record<string, string> = {}) => films.add({ ...TWO_WORDS, ...fields });
async function watched(id: string): Promise<Person> {
  const viewer = await portal.person('O');
  await films.watch(viewer, id);
  return viewer;
}

describe('an instruction', () => {
  // Proves: POST /api/knowledge_base/instruction/
  test.each([
    ['', 'Введите слово.'],
    ['word', 'Допутимы только русские буквы, без пробелов.'],
    ['два слова', 'Допутимы только русские буквы, без пробелов.'],
    ['ёлка,Елка', 'Нельзя использовать одно слово два раза'],
  ])('invalid check words are refused: %s', async (words, detail) => {
    const answer = await films.send({ words });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0].detail).toBe(detail);
  });

  test('the file must be an mp4', async () => {
    expect((await films.send({}, { name: 'а.pdf', bytes: pdf() })).json().errors[0].code).toBe(
      'unsupported_file',
    );
  });

  // Proves: GET /api/knowledge_base/instruction/
  test('only editors see the check words', async () => {
    const id = await newInstruction();
    const seen = async (who: Person) =>
      (await portal.call(who, 'GET', `${base}/instruction/`))
        .json()
        .data.find((row: { id: string }) => row.id === id).attributes;
    expect(await seen(editor)).toMatchObject({ words: ['Ёлка', 'кедр'] });
    const operator = await portal.person('O');
    const forOperator = await portal.call(operator, 'GET', `${base}/instruction/`);
    expect(forOperator.body).not.toContain('кедр');
    expect(await seen(operator)).toMatchObject({ word_count: 2, status: 0 });
    expect(await films.open(operator, id)).toMatchObject({
      word_count: 2,
      duration: LENGTH,
      file_type: 'mp4',
      status: 0,
      current_second: 0,
    });
  });

  test('the audit log never contains the check words', async () => {
    const id = await newInstruction();
    await films.change(id, { comment: 'новое', words: 'тайна' });
    expect(JSON.stringify(await portal.activityOf(editor))).not.toMatch(/тайна|кедр/);
  });

  // Proves: PUT /api/knowledge_base/instruction/{id}/
  test('a replaced video has to be watched again by those who have not passed', async () => {
    const id = await newInstruction();
    const viewer = await watched(id);
    await films.change(id, { words: 'сосна', edition: 'correction' }, videoOf('Новый', 90));
    expect(await films.open(viewer, id)).toMatchObject({ current_second: 0, status: 0, duration: 90 });
  });
});

describe('watching', () => {
  // Proves: GET /api/knowledge_base/get_file_info/{type}/{id}/
  test('opening creates one viewing, also from several tabs at once', async () => {
    const id = await newInstruction();
    const viewer = await portal.person('O');
    const opened = await Promise.all(Array.from({ length: 6 }, () => films.open(viewer, id)));
    expect(new Set(opened.map((info) => info.user_instruction_id)).size).toBe(1);
  });

  test('progress grows with time and never decreases', async () => {
    const id = await newInstruction();
    const viewer = await portal.person('O');
    const { user_instruction_id: viewing } = await films.open(viewer, id);
    portal.wait(10);
    expect((await films.report(viewer, viewing, 10)).json().data.attributes).toMatchObject({
      current_second: 10,
      status: 1,
    });
    portal.wait(10);
    expect((await films.report(viewer, viewing, 3)).json().data.attributes.current_second).toBe(10);
    expect(await films.open(viewer, id)).toMatchObject({ current_second: 10, available_time: 10, status: 1 });
  });

  test('progress ahead of the clock is refused, and the stored value is kept', async () => {
    const id = await newInstruction();
    const viewer = await portal.person('O');
    const { user_instruction_id: viewing } = await films.open(viewer, id);
    portal.wait(10);
    for (const second of [21, 60, -1]) {
      const answer = await films.report(viewer, viewing, second);
      expect(answer.statusCode).toBe(409);
      expect(answer.json().errors[0].code).toBe('progress_implausible');
    }
    expect((await films.report(viewer, viewing, 20)).statusCode).toBe(200);
    expect((await films.report(viewer, viewing, 26)).statusCode).toBe(409);
    expect((await films.open(viewer, id)).current_second).toBe(20);
  });

  test('concurrent reports gain one allowance at most', async () => {
    const id = await newInstruction();
    const viewer = await portal.person('O');
    const { user_instruction_id: viewing } = await films.open(viewer, id);
    portal.wait(2);
    await Promise.all(Array.from({ length: 20 }, () => films.report(viewer, viewing, 8)));
    expect((await films.open(viewer, id)).current_second).toBe(8);
  });

  test('the end is stored as -1 and makes the whole video available', async () => {
    const id = await newInstruction();
    const viewer = await watched(id);
    expect(await films.open(viewer, id)).toMatchObject({
      current_second: -1,
      available_time: 999,
      status: 3,
    });
  });

  test('a colleague’s viewing can be neither read nor changed', async () => {
    const id = await newInstruction();
    const viewer = await portal.person('O');
    const { user_instruction_id: viewing } = await films.open(viewer, id);
    portal.wait(10);
    expect((await films.report(editor, viewing, 5)).statusCode).toBe(404);
    const list = (await portal.call(await portal.person('O'), 'GET', `${base}/user_instruction/`)).json();
    expect(list.data).toEqual([]);
  });

  test.each([-2, 1.5, 'x', null, 2_000_000])('the second %s is refused', async (second) => {
    const id = await newInstruction();
    const viewer = await portal.person('O');
    const { user_instruction_id: viewing } = await films.open(viewer, id);
    const answer = await portal.call(viewer, 'PUT', `${base}/user_instruction/${viewing}/`, {
      body: { current_second: second },
    });
    expect(answer.statusCode).toBe(422);
  });
});

describe('check words', () => {
  test('the words are not checked before the end', async () => {
    const id = await newInstruction();
    const viewer = await portal.person('O');
    await films.open(viewer, id);
    expect((await films.guess(viewer, id, 'ёлка,кедр')).json().data).toEqual({
      status: 'not_match',
      message: 'Сначала досмотрите инструктаж до конца.',
    });
  });

  // Proves: GET /api/knowledge_base/instruction/check_words/{id}/
  test.each(['ёлка,кедр', 'КЕДР,Елка', ' кедр , ёлка '])(
    'the words match in any order and case, with ё as е: %s',
    async (words) => {
      const id = await newInstruction();
      const viewer = await watched(id);
      expect((await films.guess(viewer, id, words)).json().data.status).toBe('ok');
      expect(await films.open(viewer, id)).toMatchObject({ status: 2 });
      expect((await portal.activityOf(viewer)).at(-1)).toMatchObject({ section_id: 8, action_id: 17 });
    },
  );

  test.each(['ёлка', 'ёлка,кедр,сосна', 'кедр,кедр', '', 'ёлкакедр'])(
    'wrong words are refused without a hint: %s',
    async (words) => {
      const id = await newInstruction();
      const viewer = await watched(id);
      for (const left of [4, 3]) {
        expect((await films.guess(viewer, id, words)).json()).toEqual({
          data: {
            status: 'not_match',
            message: 'Слова не подошли. Проверьте их и попробуйте ещё раз.',
          },
          meta: { tries_left: left },
        });
      }
    },
  );

  test('five of fifty concurrent guesses are checked, and more are allowed after ten minutes', async () => {
    const id = await newInstruction();
    const viewer = await watched(id);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => films.guess(viewer, id, `слово${'абвгд'[i % 5]}`)),
    );
    const codes = answers.map((answer) => answer.statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(5);
    expect(codes.filter((code) => code === 429)).toHaveLength(45);
    expect((await films.guess(viewer, id, 'ёлка,кедр')).statusCode).toBe(429);
    portal.wait(10 * 60);
    expect((await films.guess(viewer, id, 'ёлка,кедр')).json().data.status).toBe('ok');
  });
});

describe('the log of viewings', () => {
  // Proves: GET /api/knowledge_base/user_instruction/
  test('an editor sees all viewings, filtered and paged, and other users only their own', async () => {
    const id = await newInstruction();
    const viewers = [await watched(id), await watched(id), await watched(id)];
    const list = (who: Person, query: Record<string, string>) =>
      portal.call(who, 'GET', `${base}/user_instruction/`, { query });
    const page = (
      await list(editor, { 'filter[instruction.in]': id, 'page[size]': '2', sort: '-start_time' })
    ).json();
    expect(page.meta.pagination).toEqual({ page: 1, pages: 2, count: 3, size: 2 });
    expect(page.data[0].attributes).toMatchObject({
      instruction: 'Отказы.mp4',
      project: 'Ввод',
      status: 3,
      current_second: -1,
    });
    expect((await list(editor, { 'instruction.in': id, 'filter[status.in]': '2' })).json().data).toEqual([]);
    expect((await list(editor, { 'instruction.in': id, start_time__lte: '2026-05-04' })).json().data).toEqual(
      [],
    );
    expect(
      (await list(editor, { 'instruction.in': id, start_time__lte: '2026-05-05' })).json().data,
    ).toHaveLength(3);
    expect((await list(editor, { isPersonal: 'true' })).json().data).toEqual([]);
    const own = (await list(viewers[0] as Person, { 'user.in': String(viewers[1]?.accountId) })).json();
    expect(own.data).toEqual([]);
    expect((await list(editor, { sort: 'words' })).statusCode).toBe(422);
  });
});

test('an instruction changed while its project is deleted is deleted, and neither request fails', async () => {
  const brief = await newVideos(portal, editor, 'Краткий');
  const id = await brief.add();
  const holder = await portal.database.pool.connect();
  await holder.query('begin');
  await holder.query('select from instruction_project where id = $1 for update', [brief.project]);
  const statusOf = ({ statusCode }: { statusCode: number }): number => statusCode;
  const gone = brief.removeProject().then(statusOf);
  await expect.poll(portal.waitingForLocks).toBe(1);
  const changed = brief.change(id, { comment: 'Иначе', words: 'сосна' }).then(statusOf);
  await expect.poll(portal.waitingForLocks).toBe(2);
  await holder.query('commit');
  holder.release();
  expect([await gone, await changed]).toEqual([204, 404]);
});
