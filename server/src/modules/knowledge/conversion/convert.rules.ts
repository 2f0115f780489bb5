import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FILE_LIMIT } from '@portal/contract/files/files.limits.ts';
import { errorText } from '@portal/contract/shared/errors.ts';
import { ConversionFailed, ConversionSilent } from '../../../platform/ffmpeg/conversion-failed.ts';
import { percentOf } from '../../../platform/ffmpeg/progress.ts';
import { openDrafts } from '../../../platform/files/disk/drafts.ts';
import { chunksOf } from '../../../platform/files/file-bytes.ts';
import { StorageAway } from '../../../platform/files/file-store.ts';
import type { Try } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type VideoInfo, readVideo, store, storedSource, type Upload } from '../../files/files.public.ts';
import {
  CONVERSION_QUEUE,
  type ConversionJob,
  selectWork,
  updateConversion,
} from '../../files/conversion/conversions.public.ts';
import { finishConversion } from './finish.rules.ts';

type Work = NonNullable<Awaited<ReturnType<typeof selectWork>>>;

/** Interval of progress updates and checks for cancellation, milliseconds. */
const PROGRESS_INTERVAL_MS = 2_000;
const RULES = { extensions: ['mp4'], wrongType: '' };
const NO_DISK_SPACE = 'На сервере портала не хватило места. Сообщите администратору и попробуйте позже.';
const GAVE_UP = 'Преобразовать не получилось несколько раз подряд. Сообщите администратору.';

const filmsFolder = (dataDir: string): string => join(dataDir, 'films');

/** Runs the work with a folder of its own; first deletes the folders of dead processes. */
async function inFolder<T>(dataDir: string, work: (next: () => string) => Promise<T>): Promise<T> {
  const drafts = await openDrafts(filmsFolder(dataDir));
  const folder = dirname(drafts.next());
  await mkdir(folder, { recursive: true, mode: 0o750 });
  try {
    return await work(() => drafts.next());
  } finally {
    await drafts.close();
  }
}

/** Deletes the left-overs of a killed portal. */
export const deleteAbandonedVideos = async (dataDir: string): Promise<void> =>
  existsSync(filmsFolder(dataDir)) ? inFolder(dataDir, () => Promise.resolve()) : undefined;

/** Stores the progress and stops cancelled work, even if ffmpeg reports nothing. */
function watched({ db, clock }: Platform, id: number, ending: AbortSignal, duration: number | undefined) {
  const unwanted = new AbortController();
  let progress = 0;
  const timer = setInterval(() => {
    updateConversion(db, id, { progress }, clock.now()).then(
      (isThere) => isThere || unwanted.abort(),
      // The database is away: the next update or the end of the work will show it.
      () => undefined,
    );
  }, PROGRESS_INTERVAL_MS);
  return {
    stop: AbortSignal.any([ending, unwanted.signal]),
    isUnwanted: () => unwanted.signal.aborted,
    onTime(seconds: number): void {
      progress = percentOf(seconds, duration);
    },
    end: () => clearInterval(timer),
  };
}

const formatOf = ({ container }: VideoInfo) =>
  container === 'matroska' ? ('matroska' as const) : ('mov' as const);

const isCommon = (film: VideoInfo, kind: 'video' | 'audio'): boolean =>
  film.tracks.every((track) => track.kind !== kind || track.isCommon);

async function fetched({ files }: Platform, { key, size }: Work, path: string): Promise<void> {
  const bytes = await files.get(key, undefined, size);
  await pipeline(chunksOf(bytes), createWriteStream(path, { mode: 0o640 }));
}

/** Copies common streams; if the result is not playable, encodes everything. */
async function made(platform: Platform, work: Work, ending: AbortSignal, next: () => string) {
  const film = await readVideo(storedSource(platform.files, work.key, work.size));
  if (!film) throw new ConversionFailed(errorText('file_mismatch'));
  const [input, output] = [next(), next()];
  await fetched(platform, work, input);
  const watch = watched(platform, work.id, ending, film.duration);
  const about = { input, output, duration: film.duration, limit: FILE_LIMIT, format: formatOf(film) };
  const attempt = async (copyVideo: boolean, copyAudio: boolean): Promise<Upload> => {
    await platform.ffmpeg.convert({ ...about, copyVideo, copyAudio }, watch.stop, (seconds) =>
      watch.onTime(seconds),
    );
    return stored(platform, work, output);
  };
  const [copyVideo, copyAudio] = [isCommon(film, 'video'), isCommon(film, 'audio')];
  try {
    return await attempt(copyVideo, copyAudio).catch((error: unknown) => {
      const isTheirs = error instanceof ConversionFailed || error instanceof Refusal;
      if (!isTheirs || error instanceof ConversionSilent || !(copyVideo || copyAudio)) throw error;
      return attempt(false, false);
    });
  } catch (error) {
    if (watch.isUnwanted()) return undefined;
    throw error;
  } finally {
    watch.end();
  }
}

/** Validates the result like any upload: an unplayable film becomes no record. */
async function stored({ db, files, clock }: Platform, work: Work, path: string): Promise<Upload> {
  const { size } = await stat(path);
  if (size >= FILE_LIMIT) throw new Refusal('file_too_large');
  const filename = `${work.originalName.slice(0, -work.extension.length)}mp4`;
  return store({ filename, file: createReadStream(path) }, RULES, { db, files, now: clock.now() });
}

const isFull = (error: unknown): boolean =>
  error instanceof StorageAway ||
  (error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code)));

/** Failure text for users; undefined if a retry may help. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof ConversionFailed) return error.reason;
  return error instanceof Refusal ? (error.options.detail ?? errorText(error.code)) : undefined;
}

/** Requeues the last attempt when the portal ends, so that it is not lost. */
const putBack = ({ db, jobs, clock }: Platform, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    if (await updateConversion(tx, id, { state: 'waiting', progress: 0 }, clock.now()))
      await jobs.enqueue(tx, CONVERSION_QUEUE, { conversionId: id } satisfies ConversionJob);
  });

/** Converts a film to mp4 and creates its record; a job that `ending` aborts. */
export async function convertVideo(
  platform: Platform,
  { conversionId: id }: ConversionJob,
  ending: AbortSignal,
  attempt: Try,
): Promise<void> {
  const { db, clock, config } = platform;
  const work = await selectWork(db, id);
  const begun = work && (await updateConversion(db, id, { state: 'running', progress: 0 }, clock.now()));
  if (!begun) return;
  try {
    await inFolder(config.dataDir, async (next) => {
      const upload = await made(platform, work, ending, next);
      if (upload) await finishConversion(platform, work, upload);
    });
  } catch (error) {
    if (ending.aborted && attempt.last) return putBack(platform, id);
    const reason = reasonOf(error);
    const isOver = reason !== undefined || attempt.last;
    const change = isOver
      ? { state: 'failed' as const, reason: reason ?? (isFull(error) ? NO_DISK_SPACE : GAVE_UP) }
      : { state: 'waiting' as const, progress: 0 };
    await updateConversion(db, id, change, clock.now());
    if (reason === undefined) throw error;
  }
}
