import { waitForTurn } from '../../database/alone.ts';
import type { Database, Reader } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import { StartFault } from '../../start-fault.ts';
import { KeyFileFault, type MasterKey, newMasterKey, readKeys, writeKeys } from './key-file.ts';
import { putKeyId, selectKeyId } from './key-id.sql.ts';

/** Seconds before a retry, as when the storage is away. */
const RETRY_AFTER = 5;

/** Keys of encrypted files; without the needed one every call refuses with `papers_locked`. */
export interface Keyring {
  /** The key that the database names: new files are encrypted under it on every instance. */
  current(): Promise<MasterKey>;
  find(id: Buffer): Promise<MasterKey>;
}

export function keyringOf(path: string, db: Reader): Keyring {
  const find = async (id: Buffer | undefined): Promise<MasterKey> => {
    const locked = (cause: unknown): Refusal =>
      new Refusal('papers_locked', { retryAfter: RETRY_AFTER, cause });
    const keys = await readKeys(path).catch((error: unknown) => {
      throw locked(error);
    });
    const key = id && keys.find((one) => one.id.equals(id));
    if (!key) throw locked(new Error(`no key ${id?.toString('hex') ?? ''} in ${path}`));
    return key;
  };
  return { find, current: async () => find(await selectKeyId(db)) };
}

export { putKeyId as usePapersKey, selectKeyId as papersKeyId };

/** Russian message about a missing or wrong key of encrypted files; undefined if it is in order. */
export async function keyTrouble(path: string, db: Reader): Promise<string | undefined> {
  const id = await selectKeyId(db);
  const named = id ? ` Нужен ключ ${id.toString('hex')}.` : '';
  try {
    const keys = await readKeys(path);
    if (id && keys.some((key) => key.id.equals(id))) return undefined;
    return `Документы закрыты: в файле ${path} другой ключ. Верните прежний файл.${named}`;
  } catch (error) {
    if (!(error instanceof KeyFileFault)) throw error;
    return {
      missing: `Документы закрыты: нет файла с их ключом ${path}. Верните его или проверьте PAPERS_KEY.${named}`,
      unreadable: `Документы закрыты: файл с их ключом ${path} не читается. Дайте порталу права на него.${named}`,
      malformed: `Документы закрыты: в файле ${path} не ключ: нужны 32 байта в base64. Верните прежний файл.${named}`,
    }[error.fault];
  }
}

/** The first key of the file, which is made unless it exists; another file is a wrong setting. */
async function firstKey(path: string): Promise<MasterKey> {
  try {
    const [key] = await readKeys(path).catch(async (error: unknown) => {
      if (!(error instanceof KeyFileFault) || error.fault !== 'missing') throw error;
      const made = newMasterKey();
      await writeKeys(path, [made]);
      return [made] as const;
    });
    return key;
  } catch (error) {
    throw new StartFault(
      'config',
      `Неверные настройки — PAPERS_KEY: файл ключа ${path} не создать или в нём не ключ (32 байта в base64).`,
      { cause: error },
    );
  }
}

/**
 * Makes the key at the first start. A database that names a key never gets another one, because its files
 * could not be decrypted. Instances that start together take turns.
 */
export async function ensureKey(path: string, db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await waitForTurn(tx, 'papers_key');
    if (!(await selectKeyId(tx))) await putKeyId(tx, (await firstKey(path)).id);
  });
}
