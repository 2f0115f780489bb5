import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { delimiter, isAbsolute, join } from 'node:path';
import { promisify } from 'node:util';
import type { Config } from '../config.ts';
import { StorageAway } from '../files/file-store.ts';
import { argumentsOf, type Conversion } from './arguments.ts';
import { ConversionFailed, ConversionSilent } from './conversion-failed.ts';
import { runLimited } from './limited-process.ts';
import { progressReader } from './progress.ts';

/** Longest conversion, seconds. */
const CONVERSION_TIMEOUT_SECONDS = 2 * 60 * 60;
/** ffmpeg reports twice a second, or slower: one silent for this long hangs, milliseconds. */
const IDLE_TIMEOUT_MS = 2 * 60_000;
/** Timeout of the capability query, milliseconds. */
const QUERY_TIMEOUT_MS = 30_000;
/** Exit codes of a process killed from outside: the film is not at fault. */
const KILLED = new Set([129, 130, 137, 143]);

const FULL = /No space left on device|Disk quota exceeded/;
const TOO_LARGE = 'После преобразования видео весит больше 180 МБ. Сократите его или снизьте качество.';
const TOO_LONG = 'Преобразование не уложилось в два часа. Сократите видео или снизьте его качество.';
const BROKEN = 'Видео повреждено или записано так, что его не удаётся прочитать.';

export interface Ffmpeg {
  /** False without an ffmpeg that can produce a browser's format. */
  isThere(): Promise<boolean>;
  /** Converts the film; `onTime` gets the finished seconds. `ConversionFailed`: the film is at fault. */
  convert(conversion: Conversion, ending: AbortSignal, onTime: (seconds: number) => void): Promise<void>;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function programOf({ ffmpegPath, path }: Pick<Config, 'ffmpegPath' | 'path'>): string | undefined {
  if (ffmpegPath !== undefined) return ffmpegPath;
  const name = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg';
  const folders = path.split(delimiter).filter((folder) => isAbsolute(folder));
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

async function encodes(program: string, path: string): Promise<boolean> {
  const options = { env: { PATH: path }, timeout: QUERY_TIMEOUT_MS, maxBuffer: 4 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)(program, ['-hide_banner', '-encoders'], options);
  return /\slibx264\s/.test(stdout);
}

/** This machine's ffmpeg; searched until it has answered once. */
export function createFfmpeg(
  config: Pick<Config, 'ffmpegPath' | 'path'>,
  { silence = IDLE_TIMEOUT_MS }: { silence?: number } = {},
): Ffmpeg {
  const program = programOf(config);
  let asked: Promise<boolean> | undefined;
  return {
    async isThere() {
      if (program === undefined) return false;
      asked ??= encodes(program, config.path);
      try {
        return await asked;
      } catch {
        asked = undefined;
        return false;
      }
    },
    async convert(conversion, ending, onTime) {
      if (program === undefined) throw new Error('there is no ffmpeg');
      // One core stays free for the portal.
      const args = argumentsOf(conversion, Math.max(1, availableParallelism() - 1));
      const onOutput = progressReader(onTime);
      const run = {
        program,
        args,
        path: config.path,
        seconds: CONVERSION_TIMEOUT_SECONDS,
        silence,
        ending,
        onOutput,
      };
      const { code, words, why } = await runLimited(run);
      if (why === 'stopped') throw new Error('the conversion was stopped');
      if (why === 'late') throw new ConversionFailed(TOO_LONG);
      if (why === 'silent') throw new ConversionSilent();
      if (FULL.test(words)) throw new StorageAway(new Error(words));
      if (code === null || KILLED.has(code)) throw new Error(`ffmpeg was ended from outside: ${code}`);
      if (code !== 0) throw new ConversionFailed(BROKEN, words);
      const { size } = await stat(conversion.output);
      // ffmpeg stops a little before the limit, and the film would be cut.
      if (size > conversion.limit * 0.99) throw new ConversionFailed(TOO_LARGE);
    },
  };
}
