import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdf, pdfWithText, zip } from '../../../testing/small-files.ts';
import { createTestPortal, type Person, type TestPortal } from '../../../testing/test-portal.ts';
import { extract, TOO_LONG } from './extract.ts';
import { textOfXml } from './office.ts';
import { readDocumentText } from './text.rules.ts';

describe('the text inside a file', () => {
  test.each([
    [
      'docx',
      zip(
        'word/document.xml',
        '<w:p><w:t>Сверьте </w:t><w:t>квоты</w:t></w:p><w:p><w:t>до обеда</w:t></w:p>',
      ),
      'Сверьте квоты до обеда',
    ],
    [
      'xlsx',
      zip('xl/sharedStrings.xml', '<si><t>Тула</t></si><si><t>Орёл &amp; Калуга</t></si>', true),
      'Тула Орёл & Калуга',
    ],
    [
      'pptx',
      zip('ppt/slides/slide1.xml', '<a:p><a:t>План</a:t></a:p><a:p><a:t>поля</a:t></a:p>', true),
      'План поля',
    ],
    ['pdf', pdfWithText('Field survey plan'), 'Field survey plan'],
  ])('of a %s is read', async (extension, bytes, text) => {
    expect(await extract(bytes, extension)).toEqual({ text });
  });

  test.each([
    ['сломанный pdf', pdf(), 'pdf'],
    ['не архив', Buffer.from('PK\x03\x04 и всё'), 'docx'],
    ['обрезанный архив', zip('word/document.xml', 'x'.repeat(500), true).subarray(0, 60), 'docx'],
    ['архив-бомба', zip('word/document.xml', Buffer.alloc(200 * 1024 * 1024, ' '), true), 'docx'],
  ])('of a bad one ends in a note: %s', async (_, bytes, extension) => {
    const outcome = await extract(bytes, extension);
    expect(outcome).toHaveProperty('note');
  });

  test('that takes too long ends in a note', async () => {
    expect(await extract(pdfWithText('x'), 'pdf', 1)).toEqual(TOO_LONG);
  });

  test('has no tags and keeps its words apart', () => {
    expect(textOfXml('<w:p>Раз</w:p><w:p>два<w:br/>три</w:p>')).toBe('Раз два три');
  });
});

describe('a document', () => {
  let portal: TestPortal;
  let editor: Person;
  let project: string;
  beforeAll(async () => {
    portal = await createTestPortal();
    editor = await portal.person('M');
    const answer = await portal.call(editor, 'POST', '/knowledge_base/document_project/', {
      body: { name: 'Тексты' },
    });
    project = answer.json().data.id;
  });
  afterAll(() => portal.close());

  const form = (name: string, bytes: Buffer) => ({
    form: { fields: { document_project_id: project }, file: { name, bytes } },
  });
  const readAll = async (): Promise<void> => {
    const { rows } = await portal.database.pool.query<{ data: { documentId: number; fileKey: string } }>(
      `select data from pgboss.job where name = 'text' order by created_on`,
    );
    for (const { data } of rows) await readDocumentText(portal.database.db, portal.files, data);
  };
  const found = async (query: string): Promise<number> =>
    (await portal.call(editor, 'GET', '/search/', { query: { query } })).json().data.length;

  test('is found by the words inside it, and by those of the newer file only once it was replaced', async () => {
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

  test('whose file is broken says so', async () => {
    const { id } = (
      await portal.call(editor, 'POST', '/knowledge_base/document/', form('в.pdf', pdf()))
    ).json().data;
    await readAll();
    const { data } = (await portal.call(editor, 'GET', '/knowledge_base/document/')).json();
    const note = data.find((row: { id: string }) => row.id === id).attributes.text_note;
    expect(note).toBe('Текст внутри прочитать не удалось: файл повреждён.');
  });
});
