import { StartFault } from '../platform/start-fault.ts';
import { backupFault } from './manifest.ts';

/** Words for the error of a disk or folder that cannot be written. */
const WORDS: Readonly<Record<string, string>> = {
  ENOSPC: 'на диске не хватило места',
  EDQUOT: 'кончилась квота на диске',
  EROFS: 'диск открыт только для чтения',
  EACCES: 'нет прав на папку',
  EPERM: 'нет прав на папку',
  ENOTDIR: 'на месте папки лежит файл',
  EEXIST: 'на месте папки лежит файл',
  ENOENT: 'папку не создать',
  EIO: 'ошибка диска',
};

/** The system's code of the error, or of what caused it, with the path where it tells one. */
function failureOf(error: unknown): { words: string; path: string } | undefined {
  if (!(error instanceof Error)) return undefined;
  const words = 'code' in error ? WORDS[String(error.code)] : undefined;
  if (words === undefined) return failureOf(error.cause);
  return { words, path: 'path' in error ? ` (${String(error.path)})` : '' };
}

/** Does the work; a target that is full or cannot be written is a fault in words. */
export async function inWords<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const failure = error instanceof StartFault ? undefined : failureOf(error);
    if (!failure) throw error;
    throw backupFault(`${what}: ${failure.words}${failure.path}.`, error);
  }
}
