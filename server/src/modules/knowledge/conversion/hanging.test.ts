import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createFfmpeg } from '../../../platform/ffmpeg/ffmpeg.ts';
import { processesWith } from '../../../testing/processes/processes.ts';
import { WITH_FFMPEG } from '../../../testing/ffmpeg.ts';
import { smallVideo } from '../../../testing/samples/small-films.ts';
import { usePortal } from '../../../testing/use-portal.ts';
import { convertVideo } from './convert.rules.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-hang-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const program = join(folder, 'ffmpeg');
// Says what it can do, and hangs on every film.
const script = '#!/bin/sh\ncase "$*" in *-encoders*) echo " V libx264 x";; *) exec sleep 7654321;; esac\n';
writeFileSync(program, script, { mode: 0o755 });
const portal = await usePortal({ env: { ...WITH_FFMPEG, FFMPEG_PATH: program } });
const editor = await portal.person('M');
const added = await portal.ok(editor, 'POST', '/knowledge_base/instruction/project/', {
  body: { name: 'Ввод', comment: '' },
});
const project = added.json().data.id;

async function waits(name: string): Promise<string> {
  const answer = await portal.call(editor, 'POST', '/knowledge_base/instruction/', {
    form: {
      fields: { project_id: project, comment: '', words: 'Ёлка,кедр' },
      file: { name, bytes: smallVideo({ seconds: 5, brand: 'qt  ' }) },
    },
  });
  expect(answer.statusCode).toBe(202);
  return answer.json().data.id;
}
const convert = (id: string, ffmpeg = portal.deps.ffmpeg) =>
  convertVideo({ ...portal.deps, ffmpeg }, { conversionId: Number(id) }, new AbortController().signal, {
    last: false,
  });
const hanging = () => processesWith('7654321').length;

test('aborting a video stops its program', async () => {
  const id = await waits('зависает.mov');
  const converting = convert(id);
  await expect.poll(hanging).toBe(1);
  const path = `/knowledge_base/conversions/${id}/`;
  expect((await portal.call(editor, 'DELETE', path)).statusCode).toBe(204);
  await converting;
  await expect.poll(hanging).toBe(0);
});

test('a program without progress fails the video with a suggestion, and is not retried', async () => {
  const id = await waits('молчит.mov');
  const { config } = portal.deps;
  await convert(id, createFfmpeg(config, { silence: 200 }));
  expect(hanging()).toBe(0);
  const { rows } = await portal.database.pool.query(
    'select state, reason from film_conversion where id = $1',
    [id],
  );
  expect(rows).toEqual([{ state: 'failed', reason: expect.stringContaining('Преобразование зависло') }]);
});
