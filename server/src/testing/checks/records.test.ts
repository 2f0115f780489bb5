import { describe, expect, test } from 'vitest';
import { newVideos } from '../scenes/films.ts';
import { pdf } from '../samples/small-files.ts';
import { usePortal } from '../use-portal.ts';

const portal = await usePortal();
const editor = await portal.person('M');
const reader = await portal.person('O');

const idsIn = async (path: string): Promise<string[]> =>
  (await portal.call(reader, 'GET', path)).json().data.map((row: { id: string }) => row.id);

describe.each([
  {
    what: 'document projects',
    path: '/knowledge_base/document_project/',
    body: { name: 'Перепись', is_archive: false },
    changed: { name: 'Перепись 2026', is_archive: true },
  },
  {
    what: 'instruction projects',
    path: '/knowledge_base/instruction/project/',
    body: { name: 'Ввод в работу', comment: 'Первый день' },
    changed: { name: 'Ввод', comment: '' },
  },
  {
    what: 'position categories',
    path: '/knowledge_base/position_type/',
    body: { name: 'Поле' },
    changed: { name: 'Полевая служба' },
  },
  {
    what: 'FAQ sections',
    path: '/knowledge_base/faq_section/',
    body: { faq_section_type_id: 1, name: 'Смены', comment: 'О сменах' },
    changed: { faq_section_type_id: 2, name: 'Планшет', comment: '' },
  },
])('$what', ({ path, body, changed }) => {
  // Proves: GET /api/knowledge_base/document_project/, POST /api/knowledge_base/document_project/
  // Proves: PUT /api/knowledge_base/document_project/{id}/, GET /api/knowledge_base/instruction/project/
  // Proves: POST /api/knowledge_base/instruction/project/
  // Proves: PUT /api/knowledge_base/instruction/project/{id}/
  // Proves: DELETE /api/knowledge_base/instruction/project/{id}/, GET /api/knowledge_base/position_type/
  // Proves: POST /api/knowledge_base/position_type/, PUT /api/knowledge_base/position_type/{id}/
  // Proves: POST /api/knowledge_base/faq_section/, PUT /api/knowledge_base/faq_section/{id}/
  test('records are created, listed, changed and deleted', async () => {
    const created = await portal.call(editor, 'POST', path, { body });
    expect(created.statusCode).toBe(201);
    const { id, attributes } = created.json().data;
    expect(attributes).toMatchObject(body);
    expect(await idsIn(path)).toContain(id);

    const after = await portal.call(editor, 'PUT', `${path}${id}/`, { body: changed });
    expect(after.statusCode).toBe(200);
    expect(after.json().data).toMatchObject({ id, attributes: changed });

    expect((await portal.call(editor, 'DELETE', `${path}${id}/`)).statusCode).toBe(204);
    expect(await idsIn(path)).not.toContain(id);
    expect((await portal.call(editor, 'PUT', `${path}${id}/`, { body: changed })).statusCode).toBe(404);
  });
});

// Proves: DELETE /api/knowledge_base/instruction/{id}/
test('a deleted instruction is not listed and cannot be opened', async () => {
  const films = await newVideos(portal, editor, 'Отказы');
  const id = await films.add();
  expect(await idsIn('/knowledge_base/instruction/')).toContain(id);
  expect((await films.remove(id)).statusCode).toBe(204);
  expect(await idsIn('/knowledge_base/instruction/')).not.toContain(id);
  expect((await films.info(reader, id)).statusCode).toBe(404);
});

// Proves: DELETE /api/knowledge_base/document/{id}/
test('a deleted document is not listed and its file cannot be opened', async () => {
  const project = await portal.call(editor, 'POST', '/knowledge_base/document_project/', {
    body: { name: 'Анкеты', is_archive: false },
  });
  const created = await portal.call(editor, 'POST', '/knowledge_base/document/', {
    form: {
      fields: { document_project_id: project.json().data.id, comment: '' },
      file: { name: 'Анкета.pdf', bytes: pdf() },
    },
  });
  const { id } = created.json().data;
  expect(await idsIn('/knowledge_base/document/')).toContain(id);
  expect((await portal.call(editor, 'DELETE', `/knowledge_base/document/${id}/`)).statusCode).toBe(204);
  expect(await idsIn('/knowledge_base/document/')).not.toContain(id);
  const file = await portal.call(reader, 'GET', `/knowledge_base/file/document/${id}`);
  expect(file.statusCode).toBe(404);
});

// Proves: GET /api/knowledge_base/get_statuses/
test('the states of a viewing have Russian names: 1 in progress, 2 passed', async () => {
  const { data } = (await portal.call(reader, 'GET', '/knowledge_base/get_statuses/')).json();
  const name = (id: string) => data.find((row: { id: string }) => row.id === id)?.attributes.name;
  expect(name('1')).toBe('В процессе');
  expect(name('2')).toBe('Пройден');
});
