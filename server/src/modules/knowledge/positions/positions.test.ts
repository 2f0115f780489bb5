import { describe, expect, test } from 'vitest';
import { usePortal } from '../../../testing/use-portal.ts';

const portal = await usePortal();
const editor = await portal.person('M');

const post = (path: string, body: object) =>
  portal.call(editor, 'POST', `/knowledge_base/${path}/`, { body: { ...body } });
const idOf = async (path: string, body: object): Promise<string> => (await post(path, body)).json().data.id;

describe.each([
  {
    what: 'positions',
    parent: 'position_type',
    parentBody: { name: 'Поле' },
    child: 'position',
    kept: {},
    link: 'position_type_id',
    childBody: { name: 'Интервьюер' },
    tooLong: [{ name: 'я'.repeat(41) }, { name: 'я'.repeat(51) }] as const,
  },
  {
    what: 'questions',
    parent: 'faq_section',
    parentBody: { faq_section_type_id: 1, name: 'Смены', comment: 'О сменах' },
    child: 'faq_question',
    kept: { updated_at: expect.any(String), updated_by: expect.any(String) },
    link: 'faq_section_id',
    childBody: { question: 'Как записаться?', answer: '<p>В разделе <b>Выходы</b></p>' },
    tooLong: [
      { faq_section_type_id: 1, name: 'я'.repeat(41) },
      { question: 'я'.repeat(1025), answer: '<p>x</p>' },
    ] as const,
  },
])('$what', ({ parent, parentBody, child, link, childBody, kept, tooLong }) => {
  // Proves: GET /api/knowledge_base/position/, POST /api/knowledge_base/position/
  // Proves: PUT /api/knowledge_base/position/{id}/, DELETE /api/knowledge_base/position/{id}/
  // Proves: POST /api/knowledge_base/faq_question/, PUT /api/knowledge_base/faq_question/{id}/
  // Proves: DELETE /api/knowledge_base/faq_question/{id}/
  test('an editor creates, changes, lists and deletes them', async () => {
    const parentId = await idOf(parent, parentBody);
    const created = await post(child, { ...childBody, [link]: parentId });
    expect(created.statusCode).toBe(201);
    expect(created.json().data.attributes).toEqual({ ...childBody, ...kept, [link]: parentId });
    const { id } = created.json().data;
    const changed = await portal.call(editor, 'PUT', `/knowledge_base/${child}/${id}/`, {
      body: { ...childBody, [link]: Number(parentId) },
    });
    expect(changed.statusCode).toBe(200);
    // The specification's client sends the record along.
    const gone = await portal.call(editor, 'DELETE', `/knowledge_base/${child}/${id}/`, {
      body: { ...childBody, [link]: parentId },
    });
    expect(gone.statusCode).toBe(204);
    const { data } = (await portal.call(await portal.person('O'), 'GET', `/knowledge_base/${child}/`)).json();
    expect(data.map((row: { id: string }) => row.id)).not.toContain(id);
  });

  // Proves: DELETE /api/knowledge_base/position_type/{id}/, DELETE /api/knowledge_base/faq_section/{id}/
  test('a parent with records is deleted only together with them', async () => {
    const parentId = await idOf(parent, parentBody);
    await post(child, { ...childBody, [link]: parentId });
    const path = `/knowledge_base/${parent}/${parentId}/`;
    expect((await portal.call(editor, 'DELETE', path)).json().errors[0].code).toBe('not_empty');
    expect((await portal.call(editor, 'DELETE', path, { query: { cascade: 'true' } })).statusCode).toBe(204);
    expect((await portal.call(editor, 'DELETE', path)).statusCode).toBe(404);
  });

  test('a record added to a parent that is being deleted is either stored with it or refused', async () => {
    const parentId = await idOf(parent, parentBody);
    const answers = await Promise.all([
      portal.call(editor, 'DELETE', `/knowledge_base/${parent}/${parentId}/`),
      ...Array.from({ length: 5 }, () => post(child, { ...childBody, [link]: parentId })),
    ]);
    const [deleted, ...added] = answers.map((answer) => answer.statusCode);
    expect([204, 409]).toContain(deleted);
    if (deleted === 204) expect(added.every((code) => code === 201 || code === 422)).toBe(true);
    const { rows } = await portal.database.pool.query(
      `select 1 from ${child} c where not exists (select 1 from ${parent} p where p.id = c.${child === 'position' ? 'type_id' : 'section_id'})`,
    );
    expect(rows).toEqual([]);
  });

  test('errors name their field', async () => {
    const parentId = await idOf(parent, parentBody);
    expect((await post(parent, tooLong[0])).statusCode).toBe(422);
    expect((await post(parent, { ...parentBody, name: ' ' })).json().errors[0].source.pointer).toBe('/name');
    expect((await post(child, { ...tooLong[1], [link]: parentId })).statusCode).toBe(422);
    expect((await post(child, { ...childBody, [link]: '999999' })).json().errors[0]).toMatchObject({
      code: 'parent_missing',
      source: { pointer: `/${link}` },
    });
  });
});

// Proves: GET /api/knowledge_base/faq_section/, GET /api/knowledge_base/faq_question/
test('the two pages of questions show their own sections and questions', async () => {
  const technical = await idOf('faq_section', { faq_section_type_id: 2, name: 'Планшет', comment: '' });
  await post('faq_question', {
    faq_section_id: technical,
    question: 'Не включается',
    answer: '<p>Зарядите</p>',
  });
  const names = async (path: string, query: Record<string, string>) =>
    (await portal.call(editor, 'GET', `/knowledge_base/${path}/`, { query }))
      .json()
      .data.map(
        ({ attributes }: { attributes: { name?: string; question?: string } }) =>
          attributes.name ?? attributes.question,
      );
  expect(await names('faq_section', { faq_section_type_id: '2' })).toEqual(['Планшет']);
  expect(await names('faq_question', { faq_section__faq_section_type: '2' })).toEqual(['Не включается']);
  expect(await names('faq_section', { faq_section_type_id: '1' })).not.toContain('Планшет');
  const wrong = await portal.call(editor, 'GET', '/knowledge_base/faq_section/', {
    query: { faq_section_type_id: '3' },
  });
  expect(wrong.json().errors[0].source).toEqual({ parameter: 'faq_section_type_id' });
});
