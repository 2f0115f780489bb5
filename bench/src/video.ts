import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.ts';
import { buildWebIfOld } from '../../scripts/build-web.ts';
import { at, median } from './report/numbers.ts';
import { startPortalProcess, temporaryFolder } from './support/portal-process.ts';
import type { Bench, Row } from './report/report.ts';
import { MB, openUploader } from './support/uploading.ts';

const FFMPEG = '/usr/bin/ffmpeg';
const FILM = join(import.meta.dirname, '../data/film-170.mp4');
/** A minute at a rate that makes about 170 MB. */
const LENGTH = 60;
const RATE = '23.7M';
/** What nobody takes for waiting, milliseconds. */
const LIMIT = 1_000;
const LOOKS = 7;

/** The film, made once; it lies beside the large organisation and is as old as that. */
async function film(): Promise<string> {
  if (existsSync(FILM)) return FILM;
  process.stdout.write('Снимаю фильм на 170 МБ (один раз)…\n');
  mkdirSync(join(FILM, '..'), { recursive: true });
  const source = `testsrc2=size=1280x720:rate=25:duration=${LENGTH},noise=alls=60:allf=t`;
  const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '50'];
  const rate = ['-b:v', RATE, '-minrate', RATE, '-maxrate', RATE, '-bufsize', '10M'];
  const out = ['-movflags', '+faststart', '-f', 'mp4', `${FILM}.part`];
  const args = ['-loglevel', 'error', '-y', '-f', 'lavfi', '-i', source, ...codec, ...rate, ...out];
  const child = spawn(FFMPEG, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error('ffmpeg made no film');
  renameSync(`${FILM}.part`, FILM);
  return FILM;
}

/** Shows the film in a page of the portal with an empty cache; milliseconds until a frame of it is seen. */
async function firstFrame(browser: Browser, portal: string, film: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${portal}/healthz`);
  const took = await page.evaluate(
    (src) =>
      new Promise<number>((resolve, reject) => {
        const video = document.createElement('video');
        const asked = performance.now();
        video.muted = true;
        video.addEventListener('error', () => reject(new Error(video.error?.message ?? 'no picture')));
        video.requestVideoFrameCallback(() => resolve(performance.now() - asked));
        video.src = src;
        document.body.append(video);
        void video.play();
      }),
    film,
  );
  await context.close();
  return took;
}

async function run(): Promise<Row[]> {
  if (!existsSync(FFMPEG)) {
    console.log('\nПервый кадр не измеряется: нет ffmpeg (apt-get install ffmpeg).');
    return [];
  }
  await buildWebIfOld();
  const path = await film();
  const folder = temporaryFolder('video');
  const portal = await startPortalProcess({ dataDir: folder.path });
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  try {
    const uploader = await openUploader(portal.url);
    const { url } = await uploader.media(await uploader.upload(path, 'фильм.mp4'));
    const times: number[] = [];
    // The first look starts the browser's decoder.
    await firstFrame(browser, portal.url, url);
    for (let n = 0; n < LOOKS; n += 1) times.push(await firstFrame(browser, portal.url, url));
    times.sort((a, b) => a - b);
    return [
      {
        name: `Первый кадр фильма, ${Math.round(statSync(path).size / MB)} МБ`,
        value: median(times),
        unit: 'мс',
        limit: { most: LIMIT },
        note: `от ${Math.round(at(times, 0))} до ${Math.round(at(times, 1))} мс за ${LOOKS} показов`,
        raw: times,
      },
    ];
  } finally {
    await browser.close();
    await portal.stop();
    folder.remove();
  }
}

export const video: Bench = { name: 'video', title: 'Видео в браузере по подписанному адресу', run };
