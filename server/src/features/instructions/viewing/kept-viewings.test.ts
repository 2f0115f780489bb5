import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mp4 } from '../../../testing/small-files.ts';
import { createTestPortal, type Person, type TestPortal } from '../../../testing/test-portal.ts';
import { hashOldFiles } from './old-files.rules.ts';

let portal: TestPortal;
let editor: Person;
let project: string;

beforeAll(async () => {
  portal = await createTestPortal({ now: new Date('2026-05-05T08:00:00Z') });
  editor = await portal.person('M');
});
afterAll(() => portal.close());
beforeEach(async () => {
  const body = { name: 'Ввод', comment: '' };
  project = (await portal.call(editor, 'POST', '/knowledge_base/instruction/project/', { body })).json().data
    .id;
});

const base = '/knowledge_base';
const LENGTH = 60;
const FILM = mp4(LENGTH);
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

async function add(name = 'Отказы.mp4'): Promise<string> {
  const answer = await portal.call(editor, 'POST', `${base}/instruction/`, {
    form: { fields: { project_id: project, comment: '', words: 'кедр' }, file: { name, bytes: FILM } },
  });
  return answer.json().data.id;
}
const open = async (who: Person, id: string): Promise<string> =>
  (await portal.call(who, 'GET', `${base}/get_file_info/instruction/${id}/`)).json().data.attributes
    .user_instruction_id;

async function passed(id: string): Promise<Person> {
  const viewer = await portal.person('O', {
    employee: { lastName: 'Прошедшая', firstName: 'Анна', middleName: '' },
  });
  const viewing = await open(viewer, id);
  portal.clock.time = new Date(portal.clock.time.getTime() + LENGTH * 1000);
  await portal.call(viewer, 'PUT', `${base}/user_instruction/${viewing}/`, { body: { current_second: -1 } });
  await portal.call(viewer, 'GET', `${base}/instruction/check_words/${id}/`, { query: { words: 'кедр' } });
  return viewer;
}

const list = async (who: Person, query: Record<string, string> = {}) =>
  (await portal.call(who, 'GET', `${base}/user_instruction/`, { query }))
    .json()
    .data.map(({ attributes }: { attributes: Record<string, unknown> }) => attributes);
const csv = async (who: Person, id: string): Promise<string[]> =>
  (
    await portal.call(who, 'GET', `${base}/user_instruction/`, {
      query: { format: 'csv', 'instruction.in': id },
    })
  ).body
    .trim()
    .split('\r\n')
    .slice(1);
const replace = (id: string, name: string, bytes: Buffer) =>
  portal.call(editor, 'PUT', `${base}/instruction/${id}/`, {
    form: { fields: { comment: '', words: 'сосна', edition: 'correction' }, file: { name, bytes } },
  });

describe('a film that is replaced', () => {
  test('stays with anyone who has passed it, and the newer one is with everybody else', async () => {
    const id = await add();
    const viewer = await passed(id);
    const other = await portal.person('O');
    await open(other, id);
    const newer = mp4(90);
    expect((await replace(id, 'Новый.mp4', newer)).statusCode).toBe(200);

    expect(await list(viewer)).toMatchObject([{ instruction: 'Отказы.mp4', status: 2 }]);
    expect(await list(other)).toMatchObject([{ instruction: 'Новый.mp4', status: 0 }]);
    const [of] = await csv(viewer, id);
    expect(of?.split(';').slice(5, 8)).toEqual(['Пройден', String(FILM.length), sha256(FILM)]);
    const [ofOther] = await csv(other, id);
    expect(ofOther?.split(';').slice(6, 8)).toEqual([String(newer.length), sha256(newer)]);
  });

  test('may be opened while it is replaced', async () => {
    const id = await add();
    const viewers = await Promise.all(Array.from({ length: 5 }, () => portal.person('O')));
    const answers = await Promise.all([
      replace(id, 'Новый.mp4', mp4(90)),
      ...viewers.map((who) => portal.call(who, 'GET', `${base}/get_file_info/instruction/${id}/`)),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
  });
});

describe('the viewings of what is deleted', () => {
  test('stay in the logs and the exports, with the names as they were', async () => {
    const id = await add();
    const viewer = await passed(id);
    const before = await csv(editor, id);
    expect(before).toHaveLength(1);
    const answer = await portal.call(editor, 'DELETE', `${base}/instruction/${id}/`);
    expect(answer.statusCode).toBe(204);

    const kept = {
      instruction: 'Отказы.mp4',
      instruction_id: id,
      project: 'Ввод',
      project_id: project,
      status: 2,
    };
    expect(await list(viewer)).toMatchObject([kept]);
    expect(await list(editor, { 'instruction.in': id })).toMatchObject([{ ...kept, user: 'Прошедшая Анна' }]);
    expect(
      await list(editor, { 'instruction__project.in': project, sort: 'project,instruction' }),
    ).toHaveLength(1);
    expect(await csv(editor, id)).toEqual(before);
    expect(await csv(viewer, id)).toEqual(before);
  });

  test('stay when the whole project goes, and do not follow what comes later', async () => {
    const ids = [await add(), await add('Квоты.mp4')];
    const viewer = await passed(ids[0] ?? '');
    await passed(ids[1] ?? '');
    await portal.call(editor, 'DELETE', `${base}/instruction/project/${project}/`, {
      query: { cascade: 'true' },
    });
    const rows = await list(editor, { 'instruction.in': ids.join(','), sort: 'instruction' });
    expect(rows).toMatchObject([
      { instruction: 'Квоты.mp4', project: 'Ввод', project_id: project },
      { instruction: 'Отказы.mp4', project: 'Ввод', project_id: project },
    ]);
    const page = await portal.call(viewer, 'GET', `${base}/user_instruction/`, {
      query: { 'page[size]': '10' },
    });
    expect(page.json().meta.pagination.count).toBe(1);
  });

  test('name the project as it is called now as long as it is there', async () => {
    const id = await add();
    const viewer = await passed(id);
    const body = { name: 'Ввод в проект', comment: '' };
    await portal.call(editor, 'PUT', `${base}/instruction/project/${project}/`, { body });
    expect(await list(viewer)).toMatchObject([{ project: 'Ввод в проект' }]);
  });

  test('are not gone on with', async () => {
    const id = await add();
    const viewer = await portal.person('O');
    const viewing = await open(viewer, id);
    await portal.call(editor, 'DELETE', `${base}/instruction/${id}/`);
    const body = { current_second: 5 };
    const answer = await portal.call(viewer, 'PUT', `${base}/user_instruction/${viewing}/`, { body });
    expect(answer.statusCode).toBe(404);
  });
});

test('films that came before hashes were kept get them by night, and so do their viewings', async () => {
  const id = await add();
  const viewer = await passed(id);
  const { pool, db } = portal.database;
  await pool.query('update stored_file set sha256 = null');
  await pool.query('update user_instruction set file_sha256 = null where instruction_id = $1', [id]);
  expect((await csv(viewer, id))[0]?.split(';')[7]).toBe('');
  await hashOldFiles(db, portal.files);
  expect((await csv(viewer, id))[0]?.split(';')[7]).toBe(sha256(FILM));
});
