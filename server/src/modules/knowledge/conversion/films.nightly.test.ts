import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type VideoName, makeVideo, noFfmpeg, probe, WITH_FFMPEG } from '../../../testing/ffmpeg.ts';
import { smallVideo } from '../../../testing/samples/small-films.ts';
import { mp4 } from '../../../testing/samples/small-files.ts';
import { createTestPortal, type Person, type TestPortal } from '../../../testing/test-portal.ts';
import { forgetFailed } from '../../files/conversion/conversions.public.ts';
import { deletePendingFiles } from '../../files/files.public.ts';
import { convertVideo } from './convert.rules.ts';

if (noFfmpeg) process.stdout.write(`skipped: ${noFfmpeg}\n`);

const base = '/knowledge_base';

describe.skipIf(noFfmpeg)('conversion with ffmpeg', () => {
  let portal: TestPortal;
  let editor: Person;
  let instructions: string;
  let documents: string;

  beforeAll(async () => {
    portal = await createTestPortal({ env: WITH_FFMPEG });
    editor = await portal.person('M');
    instructions = await project('instruction/project');
    documents = await project('document_project');
  });
  afterAll(() => portal?.close());

  const project = async (path: string): Promise<string> =>
    (await portal.call(editor, 'POST', `${base}/${path}/`, { body: { name: 'Ввод', comment: '' } })).json()
      .data.id;
  const fieldsOf = (kind: 'instruction' | 'document'): Record<string, string> =>
    kind === 'instruction'
      ? { project_id: instructions, comment: 'Смотреть всем', words: 'Ёлка,кедр' }
      : { document_project_id: documents, comment: 'Для всех', file_name: 'Ролик', is_archive: 'true' };
  const add = (kind: 'instruction' | 'document', name: string, bytes: Buffer, more = {}) =>
    portal.call(editor, 'POST', `${base}/${kind}/`, {
      form: { fields: { ...fieldsOf(kind), ...more }, file: { name, bytes } },
    });
  const listed = async (kind: 'instruction' | 'document', who = editor) =>
    (await portal.call(who, 'GET', `${base}/${kind}/`)).json().data as {
      id: string;
      attributes: Record<string, unknown>;
    }[];
  const waiting = async () =>
    (await portal.call(editor, 'GET', `${base}/conversions/`)).json().data as {
      id: string;
      attributes: Record<string, unknown>;
    }[];
  const convert = (id: string, ending = new AbortController().signal, last = false) =>
    convertVideo(portal.deps, { conversionId: Number(id) }, ending, { last });
  const bytesOf = async (key: unknown) => buffer(await portal.files.get(String(key)));
  const left = (): string[] => {
    const folder = join(portal.dataDir, 'films');
    return existsSync(folder) ? readdirSync(folder) : [];
  };

  const films: [name: VideoName, called: string][] = [
    ['h264.mov', 'IMG_0001.MOV'],
    ['h264.mkv', 'запись.mkv'],
    ['hevc.mov', 'IMG_0002.MOV'],
    ['hevc.mp4', 'ролик.mp4'],
    ['vp9.webm', 'экран.webm'],
    ['pcm.mov', 'камера.mov'],
  ];
  // Proves: GET /api/knowledge_base/conversions/
  test.each(films)(
    '%s becomes an instruction with an mp4, and readers do not see it before',
    async (name, called) => {
      const before = await listed('instruction');
      const answer = await add('instruction', called, makeVideo(name));
      expect([answer.statusCode, answer.json().data.type]).toEqual([202, 'conversion']);
      const { id } = answer.json().data;
      expect(await listed('instruction')).toEqual(before);
      expect((await waiting()).find((one) => one.id === id)?.attributes).toMatchObject({
        kind: 'instruction',
        project_id: instructions,
        record_id: null,
        state: 'waiting',
        progress: 0,
      });

      await convert(id);
      expect((await waiting()).some((one) => one.id === id)).toBe(false);
      const stem = called.replace(/\.\w+$/, '');
      const made = (await listed('instruction')).find(
        ({ attributes }) => attributes['original_file'] === `${stem}.mp4`,
      );
      expect(made?.attributes).toMatchObject({ words: ['Ёлка', 'кедр'], comment: 'Смотреть всем' });
      expect(probe(await bytesOf(made?.attributes['file']))).toMatchObject({
        video: 'h264',
        audio: name === 'h264.mkv' ? 'mp3' : 'aac',
        pixels: 'yuv420p',
      });
      const info = await portal.call(editor, 'GET', `${base}/get_file_info/instruction/${made?.id}/`);
      expect(info.json().data.attributes.duration).toBeGreaterThan(1.5);
      expect((await portal.activityOf(editor)).at(-1)?.details).toBe(`${stem}.mp4`);
      expect(left()).toEqual([]);
    },
  );

  test('an upright video stays upright, and a large one is scaled to 1080', async () => {
    const held = makeVideo('h264.mov', { turned: 90 });
    const { rotation } = probe(held);
    expect(Math.abs(rotation)).toBe(90);
    const turned = await add('document', 'вертикально.mov', held);
    const large = await add(
      'document',
      'большое.mp4',
      makeVideo('hevc.mp4', { seconds: 1, size: '2560x1600' }),
    );
    const upright = await add(
      'document',
      'снизу вверх.mp4',
      makeVideo('hevc.mp4', { size: '320x180', turned: 90 }),
    );
    for (const { id } of [turned, large, upright].map((answer) => answer.json().data)) await convert(id);
    const films = Object.fromEntries(
      (await listed('document')).map(({ attributes }) => [attributes['original_file'], attributes['file']]),
    );
    expect(probe(await bytesOf(films['вертикально.mp4']))).toMatchObject({ width: 64, rotation });
    expect(probe(await bytesOf(films['большое.mp4']))).toMatchObject({ width: 1728, height: 1080 });
    expect(probe(await bytesOf(films['снизу вверх.mp4']))).toMatchObject({
      width: 180,
      height: 320,
      rotation: 0,
    });
  });

  test('a document keeps the values of its form', async () => {
    const { id } = (await add('document', 'встреча.webm', makeVideo('vp9.webm'))).json().data;
    await convert(id);
    const made = (await listed('document')).find(
      ({ attributes }) => attributes['original_file'] === 'встреча.mp4',
    );
    expect(made?.attributes).toMatchObject({ file_name: 'Ролик', comment: 'Для всех', is_archive: true });
  });

  test('a playable video becomes an instruction at once', async () => {
    const answer = await add('instruction', 'сразу.mp4', makeVideo('h264.mp4'));
    expect([answer.statusCode, answer.json().data.type]).toEqual([201, 'instruction']);
  });

  describe('a new video for an instruction', () => {
    const change = (id: string, file?: { name: string; bytes: Buffer }) =>
      portal.call(editor, 'PUT', `${base}/instruction/${id}/`, {
        form: { fields: { comment: 'новый', words: 'дуб', edition: 'new' }, ...(file && { file }) },
      });
    const one = async (id: string) => (await listed('instruction')).find((row) => row.id === id)?.attributes;

    test('the new video replaces the old one after conversion; texts change at once, and later changes are kept', async () => {
      const { id } = (await add('instruction', 'старое.mp4', mp4(60))).json().data;
      const answer = await change(id, { name: 'новое.mov', bytes: makeVideo('h264.mov') });
      expect([answer.statusCode, answer.json().data.attributes.record_id]).toEqual([202, id]);
      expect(await one(id)).toMatchObject({ original_file: 'старое.mp4', comment: 'новый', words: ['дуб'] });
      await portal.call(editor, 'PUT', `${base}/instruction/${id}/`, {
        form: { fields: { comment: 'ещё новее', words: 'вяз' } },
      });
      await convert(answer.json().data.id);
      expect(await one(id)).toMatchObject({
        original_file: 'новое.mp4',
        comment: 'ещё новее',
        words: ['вяз'],
      });
    });

    test('a newer video replaces a waiting one', async () => {
      const { id } = (await add('instruction', 'первое.mp4', mp4(60))).json().data;
      const second = (await change(id, { name: 'второе.mov', bytes: makeVideo('h264.mov') })).json().data.id;
      const third = (await change(id, { name: 'третье.mov', bytes: makeVideo('h264.mov') })).json().data.id;
      expect((await waiting()).map((row) => row.id)).toContain(third);
      expect((await waiting()).map((row) => row.id)).not.toContain(second);
      await change(id, { name: 'четвёртое.mp4', bytes: mp4(5) });
      expect((await waiting()).map((row) => row.id)).not.toContain(third);
      await Promise.all([second, third].map((one) => convert(one)));
      expect(await one(id)).toMatchObject({ original_file: 'четвёртое.mp4' });
    });

    test('deleting the instruction deletes the waiting video', async () => {
      const { id } = (await add('instruction', 'недолгое.mp4', mp4(60))).json().data;
      const { id: smallVideo } = (await change(id, { name: 'н.mov', bytes: makeVideo('h264.mov') })).json()
        .data;
      await portal.call(editor, 'DELETE', `${base}/instruction/${id}/`);
      expect((await waiting()).map((row) => row.id)).not.toContain(smallVideo);
      await convert(smallVideo);
      expect(await one(id)).toBeUndefined();
    });
  });

  test('a project with a waiting video is not empty, and is deleted with it', async () => {
    const own = await project('instruction/project');
    const { id } = (await add('instruction', 'в.mov', makeVideo('h264.mov'), { project_id: own })).json()
      .data;
    const remove = (query = {}) =>
      portal.call(editor, 'DELETE', `${base}/instruction/project/${own}/`, { query });
    expect((await remove()).json().errors[0].code).toBe('not_empty');
    expect((await waiting()).map((row) => row.id)).toContain(id);
    expect((await remove({ cascade: 'true' })).statusCode).toBe(204);
    expect((await waiting()).map((row) => row.id)).not.toContain(id);
  });

  test('two workers on the same video create one instruction', async () => {
    const { id } = (await add('instruction', 'вдвоём.mov', makeVideo('hevc.mov'))).json().data;
    await Promise.all([convert(id), convert(id)]);
    await convert(id);
    const made = (await listed('instruction')).filter(
      ({ attributes }) => attributes['original_file'] === 'вдвоём.mp4',
    );
    expect(made).toHaveLength(1);
  });

  test('a portal that stops leaves the video to the next one, also at the last attempt', async () => {
    const { id } = (await add('instruction', 'прервано.mp4', makeVideo('hevc.mp4', { seconds: 20 }))).json()
      .data;
    const ending = new AbortController();
    const stopped = convert(id, ending.signal);
    await expect
      .poll(async () => (await waiting()).find((row) => row.id === id)?.attributes['state'])
      .toBe('running');
    ending.abort();
    await expect(stopped).rejects.toThrow('stopped');
    expect((await waiting()).find((row) => row.id === id)?.attributes).toMatchObject({ state: 'waiting' });
    await convert(id, ending.signal, true);
    expect((await waiting()).find((row) => row.id === id)?.attributes).toMatchObject({ state: 'waiting' });
    expect(left()).toEqual([]);
    await convert(id);
    expect((await waiting()).some((row) => row.id === id)).toBe(false);
  });

  // Proves: DELETE /api/knowledge_base/conversions/{id}/
  test('a video deleted during conversion creates nothing, and its bytes are deleted', async () => {
    const { id } = (await add('instruction', 'лишнее.mov', makeVideo('hevc.mov', { seconds: 30 }))).json()
      .data;
    const working = convert(id);
    await expect
      .poll(async () => (await waiting()).find((row) => row.id === id)?.attributes['state'])
      .toBe('running');
    const remove = () => portal.call(editor, 'DELETE', `${base}/conversions/${id}/`);
    expect((await remove()).statusCode).toBe(204);
    expect((await remove()).statusCode).toBe(404);
    await working;
    const made = (await listed('instruction')).map(({ attributes }) => attributes['original_file']);
    expect(made).not.toContain('лишнее.mp4');
    expect((await portal.activityOf(editor)).at(-1)?.details).toContain('лишнее.mov');
    await deletePendingFiles(portal.database.db, portal.files, new Date(Date.now() + 3 * 86_400_000));
    const { rows } = await portal.database.pool.query('select key from pending_deletion');
    expect(rows).toEqual([]);
    expect(left()).toEqual([]);
  });

  test('an unreadable video fails permanently with a reason', async () => {
    const { id } = (await add('instruction', 'битое.mp4', smallVideo({ seconds: 5, video: 'hvc1' }))).json()
      .data;
    await convert(id);
    const failed = (await waiting()).find((row) => row.id === id);
    expect(failed?.attributes).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('повреждено'),
    });
    expect((await portal.call(editor, 'DELETE', `${base}/conversions/${id}/`)).statusCode).toBe(204);
  });

  test('a video that is too large after conversion fails with a suggestion', async () => {
    const long = smallVideo({ seconds: 20 * 60 * 60, video: 'hvc1' });
    const { id } = (await add('instruction', 'сутки.mp4', long)).json().data;
    await convert(id);
    expect((await waiting()).find((row) => row.id === id)?.attributes['reason']).toContain('слишком длинное');
  });

  test('a full disk is retried, and reported at the end', async () => {
    const { id } = (await add('instruction', 'место.mov', makeVideo('h264.mov'))).json().data;
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    const deps = { ...portal.deps, files: { ...portal.files, put: () => Promise.reject(full) } };
    const job = { conversionId: Number(id) };
    const { signal } = new AbortController();
    await expect(convertVideo(deps, job, signal, { last: false })).rejects.toThrow('ENOSPC');
    expect((await waiting()).find((row) => row.id === id)?.attributes['state']).toBe('waiting');
    await expect(convertVideo(deps, job, signal, { last: true })).rejects.toThrow('ENOSPC');
    expect((await waiting()).find((row) => row.id === id)?.attributes).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('не хватило места'),
    });
    expect(left()).toEqual([]);
  });

  test('a failed video is kept for two weeks, and a waiting one indefinitely', async () => {
    const broken = (
      await add('instruction', 'битое.mp4', smallVideo({ seconds: 20 * 60 * 60, video: 'hvc1' }))
    ).json();
    await convert(broken.data.id);
    const { id: patient } = (await add('instruction', 'ждёт.mov', makeVideo('h264.mov'))).json().data;
    const there = async () => (await waiting()).map(({ id }) => id);
    const after = (days: number) =>
      forgetFailed(portal.deps.db, new Date(portal.clock.time.getTime() + days * 24 * 60 * 60 * 1000));
    await after(13);
    expect(await there()).toEqual(expect.arrayContaining([broken.data.id, patient]));
    await after(15);
    expect(await there()).not.toContain(broken.data.id);
    expect(await there()).toContain(patient);
  });

  test('readers do not see waiting videos', async () => {
    await add('document', 'тайное.mov', makeVideo('h264.mov'));
    const operator = await portal.person('O');
    expect((await portal.call(operator, 'GET', `${base}/conversions/`)).statusCode).toBe(403);
    const seen = (await listed('document', operator)).map(({ attributes }) => attributes['original_file']);
    expect(seen.join()).not.toContain('тайное');
  });

  test('a repeated form creates one waiting video', async () => {
    const send = () =>
      portal.call(editor, 'POST', `${base}/instruction/`, {
        form: { fields: fieldsOf('instruction'), file: { name: 'раз.mov', bytes: bytes } },
        headers: { 'idempotency-key': 'film-once' },
      });
    const bytes = makeVideo('h264.mov');
    const [first, second] = [await send(), await send()];
    expect([first.statusCode, second.statusCode]).toEqual([202, 202]);
    expect(second.json()).toEqual(first.json());
  });
});

test('phone videos are refused by name with a suggestion if there is no ffmpeg', async () => {
  const portal = await createTestPortal();
  const editor = await portal.person('M');
  const list = await portal.call(editor, 'GET', `${base}/conversions/`);
  expect(list.json()).toEqual({ data: [], meta: { available: false } });
  const created = await portal.call(editor, 'POST', `${base}/instruction/project/`, {
    body: { name: 'Ввод', comment: '' },
  });
  for (const name of ['a.mov', 'a.webm', 'a.mkv', 'a.m4v']) {
    const answer = await portal.call(editor, 'POST', `${base}/instruction/`, {
      form: {
        fields: { project_id: created.json().data.id, comment: '', words: 'кедр' },
        file: { name, bytes: smallVideo({ seconds: 5, brand: 'qt  ' }) },
      },
    });
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([415, 'unplayable_film']);
    expect(answer.json().errors[0].detail).toContain('mp4');
  }
  await portal.close();
});
