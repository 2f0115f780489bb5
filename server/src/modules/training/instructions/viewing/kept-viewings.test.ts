import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { videoOf, newVideos, type VideoScene } from '../../../../testing/scenes/films.ts';
import type { FormFile } from '../../../../testing/form.ts';
import type { Person } from '../../../../testing/test-portal.ts';
import { usePortal } from '../../../../testing/use-portal.ts';
import { hashOldFiles } from './old-files.rules.ts';

let films: VideoScene;

const portal = await usePortal({ now: new Date('2026-05-05T08:00:00Z') });
const editor = await portal.person('M');
beforeEach(async () => {
  films = await newVideos(portal, editor);
});

const base = '/knowledge_base';
const FILM = videoOf('Отказы').bytes;
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

async function passed(id: string): Promise<Person> {
  const viewer = await portal.person('O', {
    employee: { lastName: 'Прошедшая', firstName: 'Анна', middleName: '' },
  });
  await films.pass(viewer, id);
  return viewer;
}

const csv = async (who: Person, id: string): Promise<string[]> =>
  (
    await portal.call(who, 'GET', `${base}/user_instruction/`, {
      query: { format: 'csv', 'instruction.in': id },
    })
  ).body
    .trim()
    .split('\r\n')
    .slice(1);
/** Corrects it; the words are others too. */
const replace = (id: string, film: FormFile) =>
  films.change(id, { words: 'сосна', edition: 'correction' }, film);

describe('a replaced video', () => {
  test('a passed viewing keeps the old video, and others get the new one', async () => {
    const id = await films.add();
    const viewer = await passed(id);
    const other = await portal.person('O');
    await films.open(other, id);
    const newer = videoOf('Новый', 90);
    expect((await replace(id, newer)).statusCode).toBe(200);

    expect(await films.viewings(viewer)).toMatchObject([{ instruction: 'Отказы.mp4', status: 2 }]);
    expect(await films.viewings(other)).toMatchObject([{ instruction: 'Новый.mp4', status: 0 }]);
    const [of] = await csv(viewer, id);
    expect(of?.split(';').slice(5, 8)).toEqual(['Пройден', String(FILM.length), sha256(FILM)]);
    const [ofOther] = await csv(other, id);
    expect(ofOther?.split(';').slice(6, 8)).toEqual([String(newer.bytes.length), sha256(newer.bytes)]);
  });

  test('the video can be opened during the replacement', async () => {
    const id = await films.add();
    const viewers = await Promise.all(Array.from({ length: 5 }, () => portal.person('O')));
    const answers = await Promise.all([
      replace(id, videoOf('Новый', 90)),
      ...viewers.map((who) => films.info(who, id)),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
  });
});

describe('viewings of deleted instructions', () => {
  test('the logs and exports keep the viewings with the old names', async () => {
    const id = await films.add();
    const viewer = await passed(id);
    const before = await csv(editor, id);
    expect(before).toHaveLength(1);
    const answer = await films.remove(id);
    expect(answer.statusCode).toBe(204);

    const kept = {
      instruction: 'Отказы.mp4',
      instruction_id: id,
      project: 'Ввод',
      project_id: films.project,
      status: 2,
    };
    expect(await films.viewings(viewer)).toMatchObject([kept]);
    expect(await films.viewings(editor, { 'instruction.in': id })).toMatchObject([
      { ...kept, user: 'Прошедшая Анна' },
    ]);
    expect(
      await films.viewings(editor, { 'instruction__project.in': films.project, sort: 'project,instruction' }),
    ).toHaveLength(1);
    expect(await csv(editor, id)).toEqual(before);
    expect(await csv(viewer, id)).toEqual(before);
  });

  test('the viewings are kept after their project is deleted', async () => {
    const ids = [await films.add(), await films.add({}, 'Квоты')];
    const viewer = await passed(ids[0] ?? '');
    await passed(ids[1] ?? '');
    await films.removeProject();
    const rows = await films.viewings(editor, { 'instruction.in': ids.join(','), sort: 'instruction' });
    expect(rows).toMatchObject([
      { instruction: 'Квоты.mp4', project: 'Ввод', project_id: films.project },
      { instruction: 'Отказы.mp4', project: 'Ввод', project_id: films.project },
    ]);
    const page = await portal.call(viewer, 'GET', `${base}/user_instruction/`, {
      query: { 'page[size]': '10' },
    });
    expect(page.json().meta.pagination.count).toBe(1);
  });

  test('the viewings have the current name of an existing project', async () => {
    const id = await films.add();
    const viewer = await passed(id);
    const body = { name: 'Ввод в проект', comment: '' };
    await portal.call(editor, 'PUT', `${base}/instruction/project/${films.project}/`, { body });
    expect(await films.viewings(viewer)).toMatchObject([{ project: 'Ввод в проект' }]);
  });

  test('a report to a deleted instruction answers 404', async () => {
    const id = await films.add();
    const viewer = await portal.person('O');
    const { user_instruction_id: viewing } = await films.open(viewer, id);
    await films.remove(id);
    expect((await films.report(viewer, viewing, 5)).statusCode).toBe(404);
  });
});

test('the job adds missing hashes to old videos and their viewings', async () => {
  const id = await films.add();
  const viewer = await passed(id);
  const { pool, db } = portal.database;
  await pool.query('update stored_file set sha256 = null');
  await pool.query('update user_instruction set file_sha256 = null where instruction_id = $1', [id]);
  expect((await csv(viewer, id))[0]?.split(';')[7]).toBe('');
  await hashOldFiles(db, portal.files);
  expect((await csv(viewer, id))[0]?.split(';')[7]).toBe(sha256(FILM));
});
