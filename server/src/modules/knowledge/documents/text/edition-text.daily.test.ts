import { expect, test } from 'vitest';
import { mp4, pdfWithText, zip } from '../../../../testing/samples/small-files.ts';
import type { Person } from '../../../../testing/test-portal.ts';
import { usePortal } from '../../../../testing/use-portal.ts';

const base = '/knowledge_base';
const docx = (...paragraphs: string[]): Buffer =>
  zip('word/document.xml', paragraphs.map((text) => `<w:p><w:t>${text}</w:t></w:p>`).join(''));

const portal = await usePortal();
const editor = await portal.person('M');
const made = await portal.call(editor, 'POST', `${base}/document_project/`, {
  body: { name: 'Сравнение', is_archive: false },
});
const folder: string = made.json().data.id;

const fields = (more = {}): Record<string, string> => ({
  ...{ document_project_id: folder, file_name: '', comment: '', is_archive: 'false', ...more },
});
async function documentOf(name: string, bytes: Buffer): Promise<string> {
  const made = await portal.call(editor, 'POST', `${base}/document/`, {
    form: { fields: fields(), file: { name, bytes } },
  });
  expect(made.statusCode, made.body).toBe(201);
  return made.json().data.id;
}
const replace = (id: string, name: string, bytes: Buffer) =>
  portal.call(editor, 'PUT', `${base}/document/${id}/`, {
    form: { fields: fields({ edition: 'new' }), file: { name, bytes } },
  });
const textOf = (id: string, edition: string, who = editor) =>
  portal.call(who, 'GET', `${base}/editions/document/${id}/text/`, { query: { edition } });
const read = async (id: string, edition: string) => (await textOf(id, edition)).json().data.attributes;

// Proves: GET /api/knowledge_base/editions/document/{id}/text/
test('editors read the text of each edition, one line per paragraph', async () => {
  const id = await documentOf('Отпуск.docx', docx('Отпуск 28 дней.', 'Заявление за неделю.'));
  await replace(id, 'Отпуск.docx', docx('Отпуск 31 день.', 'Заявление за неделю.'));
  expect(await read(id, '1')).toEqual({
    ...{ number: 1, text: 'Отпуск 28 дней.\nЗаявление за неделю.', note: '', is_cut: false },
  });
  expect((await read(id, '2')).text).toBe('Отпуск 31 день.\nЗаявление за неделю.');
  expect((await textOf(id, '3')).statusCode).toBe(404);
  expect((await textOf('999999', '1')).statusCode).toBe(404);
  expect((await textOf(id, '0')).statusCode).toBe(422);
  expect((await textOf(id, '1', await portal.person('O'))).statusCode).toBe(403);
});

test('an edition without text has a reason', async () => {
  const id = await documentOf('Фильм.mp4', mp4(5));
  expect(await read(id, '1')).toMatchObject({ text: '', note: expect.stringContaining('pdf, docx') });
  await replace(id, 'Пустой.docx', docx(''));
  expect((await read(id, '2')).note).toBe('В файле нет текста: только картинки или пустые страницы.');
  await replace(id, 'Битый.pdf', Buffer.from('%PDF-1.4 и всё'));
  expect((await read(id, '3')).note).toContain('повреждён');
  await replace(id, 'План.pdf', pdfWithText('Field plan'));
  expect((await read(id, '4')).text).toBe('Field plan');
});

test('a text over the comparison limit is cut and marked', async () => {
  const id = await documentOf('Длинный.docx', docx('слово '.repeat(80_000)));
  const told = await read(id, '1');
  expect([told.text.length, told.is_cut]).toEqual([400_000, true]);
});

test('a user with too many text requests is told to retry, and others are served', async () => {
  const id = await documentOf('Очередь.docx', docx('Раз'));
  const hasty: Person = await portal.person('M');
  const [other, ...many] = await Promise.all([
    textOf(id, '1'),
    ...Array.from({ length: 12 }, () => textOf(id, '1', hasty)),
  ]);
  expect(other?.statusCode).toBe(200);
  const statuses = new Set(many.map(({ statusCode }) => statusCode));
  expect(statuses).toEqual(new Set([200, 429]));
});
