import { PassThrough, Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { pdfBomb } from '../../../../testing/samples/hostile-pdf.ts';
import { childrenOf } from '../../../../testing/processes/processes.ts';
import { peakMemory } from '../../../../testing/processes/memory.ts';
import { pdf, pdfWithText, zip } from '../../../../testing/samples/small-files.ts';
import { StorageAway } from '../../../../platform/files/file-store.ts';
import { usePortal } from '../../../../testing/use-portal.ts';
import { extract, TOO_COMPLEX } from './extract.rules.ts';
import { textOfXml } from './office.reader.ts';
import { readDocumentText } from './text.rules.ts';

const MB = 1024 * 1024;
const read = (bytes: Buffer, extension: string) => extract(Readable.from([bytes]), extension);

describe('the text inside a file', () => {
  test.each([
    [
      'docx',
      zip(
        'word/document.xml',
        '<w:p><w:t>Сверьте </w:t><w:t>квоты</w:t></w:p><w:p><w:t>до обеда</w:t></w:p>',
      ),
      'Сверьте квоты\nдо обеда',
    ],
    [
      'xlsx',
      zip('xl/sharedStrings.xml', '<si><t>Тула</t></si><si><t>Орёл &amp; Калуга</t></si>', true),
      'Тула Орёл & Калуга',
    ],
    [
      'pptx',
      zip('ppt/slides/slide1.xml', '<a:p><a:t>План</a:t></a:p><a:p><a:t>поля</a:t></a:p>', true),
      'План\nполя',
    ],
    ['pdf', pdfWithText('Field survey plan'), 'Field survey plan'],
  ])('the text of a %s is extracted', async (extension, bytes, text) => {
    expect(await read(bytes, extension)).toEqual({ text });
  });

  test.each([
    ['сломанный pdf', pdf(), 'pdf'],
    ['не архив', Buffer.from('PK\x03\x04 и всё'), 'docx'],
    ['обрезанный архив', zip('word/document.xml', 'x'.repeat(500), true).subarray(0, 60), 'docx'],
  ])('a damaged file ends in a note: %s', async (_, bytes, extension) => {
    expect(await read(bytes, extension)).toEqual({ note: expect.stringContaining('повреждён') });
  });

  test('an archive that unpacks to too much ends in a note', async () => {
    expect(await read(zip('word/document.xml', Buffer.alloc(80 * MB, ' '), true), 'docx')).toEqual(
      TOO_COMPLEX,
    );
  });

  test.each([
    ['packed twice', 500, false, 450],
    ['packed twice and hidden in digits, which only the operating system ends', 1000, true, 750],
  ])('a pdf bomb ends in a note and takes little memory: %s', async (_, megabytes, hidden, most) => {
    const bomb = await pdfBomb(megabytes, { hidden });
    expect(bomb.length).toBeLessThan(20_000);
    const memory = await peakMemory(async () => {
      expect(await read(bomb, 'pdf')).toEqual(TOO_COMPLEX);
    });
    expect(memory.ofChild / MB).toBeLessThan(most);
    expect(memory.growth / MB).toBeLessThan(100);
  });

  test('a storage that breaks off gets a retry', async () => {
    const bytes = new PassThrough();
    bytes.write('%PDF-1.4');
    const reading = extract(bytes, 'pdf');
    bytes.destroy(new StorageAway(new Error('ECONNRESET')));
    await expect(reading).rejects.toBeInstanceOf(StorageAway);
  });

  test('a portal that stops gets a retry, and leaves no process', async () => {
    const ending = new AbortController();
    const bytes = new PassThrough();
    bytes.write('%PDF-1.4');
    const reading = extract(bytes, 'pdf', ending.signal);
    const before = childrenOf(process.pid);
    expect(before.length).toBeGreaterThan(0);
    ending.abort();
    await expect(reading).rejects.toThrow('the worker ended with SIGKILL');
    expect(childrenOf(process.pid).length).toBeLessThan(before.length);
  });

  test('the text has no tags and keeps words apart', () => {
    expect(textOfXml('<w:p>Раз</w:p><w:p>два<w:br/>три</w:p>')).toBe('Раз\nдва\nтри');
  });
});

const portal = await usePortal();
const editor = await portal.person('M');
const added = await portal.ok(editor, 'POST', '/knowledge_base/document_project/', {
  body: { name: 'Тексты' },
});
const project = added.json().data.id;

describe('a document', () => {
  const form = (name: string, bytes: Buffer) => ({
    form: { fields: { document_project_id: project, edition: 'new' }, file: { name, bytes } },
  });
  const readAll = async (): Promise<void> => {
    const { rows } = await portal.database.pool.query<{ data: { documentId: number; fileKey: string } }>(
      `select data from pgboss.job where name = 'text' order by created_on`,
    );
    for (const { data } of rows) await readDocumentText(portal.database.db, portal.files, data);
  };
  const found = async (query: string): Promise<number> =>
    (await portal.call(editor, 'GET', '/search/', { query: { query } })).json().data.length;

  test('a document is found by the words inside it, and after a replacement by those of the newer file only', async () => {
    const docx = (word: string) => zip('word/document.xml', `<w:p><w:t>${word}</w:t></w:p>`);
    const { id } = (
      await portal.call(editor, 'POST', '/knowledge_base/document/', form('а.docx', docx('бергамот')))
    ).json().data;
    await readAll();
    expect(await found('бергамот')).toBe(1);
    await portal.call(editor, 'PUT', `/knowledge_base/document/${id}/`, form('б.docx', docx('кардамон')));
    await readAll();
    expect([await found('бергамот'), await found('кардамон')]).toEqual([0, 1]);
  });

  test('a document with a broken file shows a note', async () => {
    const { id } = (
      await portal.call(editor, 'POST', '/knowledge_base/document/', form('в.pdf', pdf()))
    ).json().data;
    await readAll();
    const { data } = (await portal.call(editor, 'GET', '/knowledge_base/document/')).json();
    const note = data.find((row: { id: string }) => row.id === id).attributes.text_note;
    expect(note).toBe('Текст внутри прочитать не удалось: файл повреждён.');
  });

  test('a bomb is stored without its text, has a note, and is not retried', async () => {
    const bomb = await pdfBomb(300);
    const { id } = (
      await portal.call(editor, 'POST', '/knowledge_base/document/', form('г.pdf', bomb))
    ).json().data;
    // A job that does not throw is done: the queue gives it to nobody again.
    await readAll();
    const { data } = (await portal.call(editor, 'GET', '/knowledge_base/document/')).json();
    const note = data.find((row: { id: string }) => row.id === id).attributes.text_note;
    expect(note).toBe('Текст внутри не читался: файл слишком сложный.');
    const file = await portal.call(editor, 'GET', `/knowledge_base/file/document/${id}/`);
    expect(file.rawPayload.equals(bomb)).toBe(true);
  });
});
