import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import type { FileStore } from '../../../../platform/files/file-store.ts';
import { StorageAway } from '../../../../platform/files/file-store.ts';
import { zip } from '../../../../testing/samples/small-files.ts';
import { useDatabase } from '../../../../testing/use-portal.ts';
import { MAX_READ_BYTES } from './extract.rules.ts';
import { readDocumentText } from './text.rules.ts';

const database = await useDatabase();
const added = await database.pool.query(
  `insert into document_project (name, is_archive) values ('Тексты', false) returning id`,
);
const project = Number(added.rows[0].id);
let next = 0;

const DOCX = zip('word/document.xml', '<w:p><w:t>бергамот</w:t></w:p>');
const unread = (): Promise<Readable> => Promise.reject(new Error('it was read'));

/** A storage that gives that for every file. */
const giving = (get: FileStore['get']): FileStore => ({
  get,
  put: () => Promise.resolve({ size: 0 }),
  head: () => Promise.resolve(null),
  delete: () => Promise.resolve(),
  check: () => Promise.resolve(),
});

async function file(extension: string, size: number): Promise<string> {
  const key = `d/${(next += 1)}.${extension}`;
  await database.pool.query(
    `insert into stored_file (key, original_name, extension, mime_type, size) values ($1, $1, $2, 'x/x', $3)`,
    [key, extension, size],
  );
  return key;
}
/** A document with a file of that kind and size, as the search knows it. */
async function document(extension: string, size: number) {
  const fileKey = await file(extension, size);
  const { rows } = await database.pool.query(
    `insert into document (project_id, file_key, file_name, comment, is_archive) values ($1, $2, 'Д', '', false) returning id`,
    [project, fileKey],
  );
  const documentId = Number(rows[0].id);
  await database.pool.query(
    `insert into search_entry (kind, record_id, title, body, group_name, url, file_text)
     values ('document', $1, 'Д', '', '', '', 'прежний')`,
    [documentId],
  );
  return { documentId, fileKey };
}
async function known(documentId: number): Promise<{ note: string; text: string }> {
  const { rows } = await database.pool.query(
    `select text_note as note, file_text as text from document join search_entry on record_id = id where id = $1`,
    [documentId],
  );
  return rows[0];
}
const UNCHANGED = { note: '', text: 'прежний' };

describe('the text of a document', () => {
  test('the text is extracted from the file and replaces the previous one', async () => {
    const job = await document('docx', DOCX.length);
    await readDocumentText(
      database.db,
      giving(() => Promise.resolve(Readable.from([DOCX]))),
      job,
    );
    expect(await known(job.documentId)).toEqual({ note: '', text: 'бергамот' });
  });

  test('a file over 64 MB is not fetched; the note contains the reason', async () => {
    const job = await document('pdf', MAX_READ_BYTES + 1);
    await readDocumentText(database.db, giving(unread), job);
    expect(await known(job.documentId)).toEqual({
      note: 'Текст внутри не читался: файл слишком большой.',
      text: '',
    });
    const most = await document('pdf', MAX_READ_BYTES);
    await expect(readDocumentText(database.db, giving(unread), most)).rejects.toThrow('it was read');
  });

  test.each(['jpg', 'doc', 'zip', 'txt'])('a %s is not searched for text', async (extension) => {
    const job = await document(extension, 100);
    await readDocumentText(database.db, giving(unread), job);
    expect(await known(job.documentId)).toEqual(UNCHANGED);
  });

  test('a deleted document, or one with a newer file, stores no text: the newer file has its own job', async () => {
    const job = await document('docx', DOCX.length);
    await readDocumentText(database.db, giving(unread), { ...job, fileKey: 'd/older.docx' });
    await readDocumentText(database.db, giving(unread), { ...job, documentId: 999_999 });
    expect(await known(job.documentId)).toEqual(UNCHANGED);
  });

  test('the text of a file replaced during extraction is discarded', async () => {
    const job = await document('docx', DOCX.length);
    const newer = await file('docx', 1);
    const replacing = giving(async () => {
      await database.pool.query('update document set file_key = $2 where id = $1', [job.documentId, newer]);
      return Readable.from([DOCX]);
    });
    await readDocumentText(database.db, replacing, job);
    expect(await known(job.documentId)).toEqual(UNCHANGED);
  });

  test('an unavailable storage changes nothing: the job is retried', async () => {
    const job = await document('docx', DOCX.length);
    const away = giving(() => Promise.reject(new StorageAway(new Error('ECONNREFUSED'))));
    await expect(readDocumentText(database.db, away, job)).rejects.toBeInstanceOf(StorageAway);
    expect(await known(job.documentId)).toEqual(UNCHANGED);
  });
});
