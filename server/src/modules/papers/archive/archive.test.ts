import { mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diskStore } from '../../../platform/files/disk/disk-store.ts';
import { FileDamaged, FileMissing, type FileStore } from '../../../platform/files/file-store.ts';
import { type ArchivedFile, archiveOf } from './archive.export.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-archive-'));
let files: FileStore;
let next = 0;

beforeAll(async () => {
  files = await diskStore(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A stored file that was uploaded under that name. */
async function stored(originalName: string, content = 'x', inFolder = ''): Promise<ArchivedFile> {
  const key = `docflow/${(next += 1)}.${originalName.split('.').at(-1)?.toLowerCase() ?? ''}`;
  const { size } = await files.put(key, Readable.from([content]));
  return { key, originalName, folder: inFolder, size, storedAt: new Date('2026-11-20T09:00:00Z') };
}

const open = (bytes: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => (error ? reject(error) : resolve(zip)));
  });
const contentOf = (zip: ZipFile, entry: Entry): Promise<string> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(text(stream))));
  });

async function unpacked(...entries: ArchivedFile[]) {
  const zip = await open(await buffer(await archiveOf(files, entries)));
  const found = [];
  for await (const entry of zip.eachEntry())
    found.push({
      name: entry.fileName,
      content: await contentOf(zip, entry),
      packed: entry.compressionMethod !== 0,
      day: entry.getLastModDate().toISOString().slice(0, 10),
    });
  return found;
}
const namesOf = async (...names: string[]): Promise<string[]> =>
  (await unpacked(...(await Promise.all(names.map((name) => stored(name)))))).map(({ name }) => name);

describe('an archive of documents', () => {
  test('the archive contains every file whole, in its folder, in the requested order, with its date', async () => {
    const papers = [
      await stored('ТК 15 Кузьмин.pdf', 'трудовой договор', 'Исходные/'),
      await stored('АКТ.pdf', 'подписано', 'Подписанные/'),
    ];
    expect(await unpacked(...papers)).toEqual([
      { name: 'Исходные/ТК 15 Кузьмин.pdf', content: 'трудовой договор', packed: false, day: '2026-11-20' },
      { name: 'Подписанные/АКТ.pdf', content: 'подписано', packed: false, day: '2026-11-20' },
    ]);
  });

  test('the archive compresses uncompressed formats only', async () => {
    const kinds = ['a.doc', 'a.xls', 'a.pdf', 'a.docx', 'a.jpg'];
    const found = await unpacked(...(await Promise.all(kinds.map((name) => stored(name, 'я'.repeat(500))))));
    expect(found.filter(({ packed }) => packed).map(({ name }) => name)).toEqual(['a.doc', 'a.xls']);
    expect(found.every(({ content }) => content === 'я'.repeat(500))).toBe(true);
  });

  test('files of one name are numbered, regardless of case', async () => {
    expect(await namesOf('ТК.pdf', 'тк.PDF', 'ТК.pdf', 'АКТ.pdf')).toEqual([
      'ТК.pdf',
      'тк (2).PDF',
      'ТК (3).pdf',
      'АКТ.pdf',
    ]);
  });

  test('a taken number is skipped', async () => {
    expect(await namesOf('ТК.pdf', 'ТК (2).pdf', 'ТК.pdf')).toEqual(['ТК.pdf', 'ТК (2).pdf', 'ТК (3).pdf']);
  });

  test('files of one name in different folders keep their names', async () => {
    const papers = [await stored('ТК.pdf', 'a', 'Исходные/'), await stored('ТК.pdf', 'b', 'Подписанные/')];
    expect((await unpacked(...papers)).map(({ name }) => name)).toEqual([
      'Исходные/ТК.pdf',
      'Подписанные/ТК.pdf',
    ]);
  });

  test.each([
    ['../../etc/passwd.pdf', '__.._etc_passwd.pdf'],
    ['C:\\Windows\\a.pdf', 'C__Windows_a.pdf'],
    ['акт 1/2.pdf', 'акт 1_2.pdf'],
    ['кто? что*<"|>.pdf', 'кто_ что_____.pdf'],
    ['..скрытый.pdf', '_скрытый.pdf'],
    ['договор.2026.11.pdf', 'договор.2026.11.pdf'],
  ])('the name %j becomes a safe file name', async (name, safe) => {
    expect(await namesOf(name)).toEqual([safe]);
  });
});

describe('a damaged file in an archive', () => {
  test('a damaged or missing file is refused before the first byte', async () => {
    const good = await stored('ТК.pdf');
    await expect(archiveOf(files, [good, { ...good, size: good.size + 1 }])).rejects.toBeInstanceOf(
      FileDamaged,
    );
    await expect(archiveOf(files, [good, { ...good, key: 'docflow/none.pdf' }])).rejects.toBeInstanceOf(
      FileMissing,
    );
  });

  test('a file lost during sending aborts the archive', async () => {
    const good = await stored('ТК.pdf');
    const losing: FileStore = { ...files, get: () => Promise.reject(new FileMissing(good.key)) };
    await expect(buffer(await archiveOf(losing, [good]))).rejects.toBeInstanceOf(FileMissing);
  });

  test('a file truncated during sending aborts the archive', async () => {
    const good = await stored('ТК.pdf', 'x'.repeat(2_000_000));
    const cutting: FileStore = {
      ...files,
      async get(...of) {
        const stream = await files.get(...of);
        truncateSync(join(folder, 'store', good.key), 700_000);
        return stream;
      },
    };
    const archive = await archiveOf(cutting, [good]);
    await expect(buffer(archive)).rejects.toBeInstanceOf(FileDamaged);
  });

  test('a reader who leaves closes the open file', async () => {
    const large = await stored('film.pdf', 'x'.repeat(4_000_000));
    const opened: Readable[] = [];
    const watched: FileStore = {
      ...files,
      async get(...of) {
        const stream = await files.get(...of);
        opened.push(stream);
        return stream;
      },
    };
    const archive = await archiveOf(watched, [large]);
    let read = 0;
    for await (const bytes of archive) if ((read += bytes.length) > 100_000) break;
    expect(opened).toHaveLength(1);
    await expect.poll(() => opened[0]?.destroyed).toBe(true);
  });
});
