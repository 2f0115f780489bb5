import { withProtectedFiles } from '../backup/database/physical.sql.ts';
import { backedUpKeys, isKnownFile, recordedFiles } from '../modules/files/files.public.ts';
import { sealSignedFiles } from '../modules/papers/sealing/sealing.public.ts';
import type { Config } from '../platform/config.ts';
import { FileDamaged, FileMissing } from '../platform/files/file-store.ts';
import { type MasterKey, newMasterKey, readKeys, writeKeys } from '../platform/files/sealed/key-file.ts';
import { ensureKey, keyTrouble, papersKeyId, usePapersKey } from '../platform/files/sealed/keyring.ts';
import { keyIdOf } from '../platform/files/sealed/sealed-format.ts';
import { isSealed, readHeader } from '../platform/files/sealed/sealed-store.ts';
import { Refusal } from '../platform/refusal.ts';
import { StartFault } from '../platform/start-fault.ts';
import type { Storage } from '../storage.ts';

/** Files between two lines of progress. */
const PROGRESS = 500;
/** Damaged files that a message names. */
const MAX_NAMED = 5;

type Opened = Pick<Storage, 'database' | 'files' | 'rawFiles' | 'ownerUrl'>;

export interface RekeyOptions {
  /** The other instances have the file with the new key. */
  isCopied: boolean;
  now: Date;
  print: (text: string) => void;
}

const unfinished = (text: string): StartFault => new StartFault('rekey_unfinished', text);

type Outcome = 'encrypted' | 'current' | 'lost' | 'damaged';

/** Encrypts a file under the newest key in its place, which readers see at once or not at all. */
async function reencrypt(
  { database: { db }, files, rawFiles }: Opened,
  key: string,
  newest: MasterKey,
): Promise<Outcome> {
  try {
    if (keyIdOf(await readHeader(rawFiles, key))?.equals(newest.id)) return 'current';
    await files.put(key, await files.get(key));
  } catch (error) {
    if (error instanceof FileMissing) return 'lost';
    // The file needs a key that no line has.
    const isForeign = error instanceof Refusal && error.code === 'papers_locked';
    if (error instanceof FileDamaged || isForeign) return 'damaged';
    throw error;
  }
  // An upload that failed meanwhile has deleted it: it must not come back.
  if (!(await isKnownFile(db, key))) await rawFiles.delete(key);
  return 'encrypted';
}

/** Keys of the file with the newest one first, which is added unless an earlier run has done so. */
async function withNewest(path: string): Promise<[MasterKey, ...MasterKey[]]> {
  const keys = await readKeys(path);
  if (keys.length > 1) return keys;
  const newest = newMasterKey();
  await writeKeys(path, [newest, ...keys]);
  return [newest, ...keys];
}

/** Puts the old keys beside the file: earlier backups need them. */
async function removeOld(path: string, [newest, ...old]: readonly [MasterKey, ...MasterKey[]]) {
  const places: string[] = [];
  for (const key of old) {
    const place = `${path}.${key.id.toString('hex')}`;
    await writeKeys(place, [key]);
    places.push(place);
  }
  await writeKeys(path, [newest]);
  return places.join(', ');
}

async function rekey(config: Config, storage: Opened, { isCopied, now, print }: RekeyOptions) {
  const { papersKey: path, s3 } = config;
  const { db } = storage.database;
  await ensureKey(path, db);
  const trouble = await keyTrouble(path, db);
  if (trouble) throw unfinished(trouble);
  const keys = await withNewest(path);
  const [newest] = keys;
  if (s3 && !isCopied && !(await papersKeyId(db))?.equals(newest.id))
    return `Новый ключ добавлен в ${path}. Скопируйте этот файл остальным серверам портала и выполните команду ещё раз с --key-copied.`;
  // From here on every instance encrypts under it; uploads that began before are listed already.
  await usePapersKey(db, newest.id);
  await sealSignedFiles({ db, files: storage.files, now }).catch((error: unknown) =>
    print(`Не все подписанные файлы удалось зашифровать: ${String(error)}`),
  );

  const recorded = new Set((await recordedFiles(db)).map(({ key }) => key));
  const sealed = (await backedUpKeys(db)).filter(isSealed);
  const damaged: string[] = [];
  let [encrypted, underWay] = [0, 0];
  for (const [at, key] of sealed.entries()) {
    const outcome = await reencrypt(storage, key, newest);
    if (outcome === 'encrypted') encrypted += 1;
    if (outcome === 'damaged') damaged.push(key);
    if (outcome === 'lost' && !recorded.has(key)) underWay += 1;
    if ((at + 1) % PROGRESS === 0) print(`Проверено файлов: ${at + 1} из ${sealed.length}.`);
  }
  print(`Зашифровано новым ключом: ${encrypted}, всего файлов: ${sealed.length}.`);
  if (damaged.length > 0)
    throw unfinished(
      `Не открылись файлы: ${damaged.length} (${damaged.slice(0, MAX_NAMED).join(', ')}). Прежний ключ оставлен: верните их из резервной копии и повторите команду.`,
    );
  if (underWay > 0)
    throw unfinished(
      `Ещё загружаются файлы: ${underWay}. Прежний ключ оставлен: повторите команду позже, а если загрузка прервалась — завтра.`,
    );
  const places = await removeOld(path, keys);
  const others = s3 ? ` Скопируйте ${path} остальным серверам портала.` : '';
  return `Ключ документов заменён. Прежний — в ${places}: он открывает копии, снятые раньше, храните его отдельно.${others}`;
}

/**
 * Encrypts all documents under a new key while the portal runs. Neither a backup nor the nightly deletion of
 * files runs beside it. Interrupted, it goes on with the same key when it is run again.
 */
export async function rekeyPapers(config: Config, storage: Opened, options: RekeyOptions): Promise<string> {
  const outcome = await withProtectedFiles(storage.ownerUrl, async () => ({
    text: await rekey(config, storage, options),
  }));
  if (outcome === 'busy')
    throw unfinished('Сейчас снимается резервная копия или меняется ключ. Повторите команду позже.');
  return outcome.text;
}
