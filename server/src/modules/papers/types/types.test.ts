import { beforeEach, describe, expect, test } from 'vitest';
import { pdf } from '../../../testing/samples/small-files.ts';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

let accountant: Person;
let chief: Person;

const portal = await usePortal();
beforeEach(async () => {
  accountant = await portal.person('B');
  chief = await portal.person('A');
  await query('delete from docflow_document');
  await query(`delete from document_type where prefix ilike 'я%'`);
});

interface Kept {
  id: string;
  attributes: { prefix: string; name: string; is_archive: boolean; documents: number };
}

const query = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);
const TYPES = '/docflow/document_types/';
const create = (prefix: unknown, name: unknown = 'Вид', who = accountant) =>
  portal.call(who, 'POST', TYPES, { body: { prefix, name } });
const made = async (prefix: string, name = 'Вид'): Promise<Kept> => {
  const answer = await create(prefix, name);
  expect(answer.statusCode).toBe(201);
  return answer.json().data;
};
const change = (id: string, body: Record<string, unknown>, who = accountant) =>
  portal.call(who, 'PUT', `${TYPES}${id}/`, { body });
const remove = (id: string, who = accountant) => portal.call(who, 'DELETE', `${TYPES}${id}/`);
const all = async (who = accountant): Promise<Kept[]> =>
  (await portal.call(who, 'GET', `${TYPES}all/`)).json().data;
const offered = async (): Promise<{ attributes: object }[]> =>
  (await portal.call(accountant, 'GET', TYPES)).json().data;
const upload = (name: string, fields: Record<string, string> = {}) =>
  portal.call(accountant, 'POST', '/docflow/upload_files/', {
    form: { fields, files: [{ name, bytes: pdf(name), field: 'one' }] },
  });
const found = (types: Kept[], id: string) => types.find((type) => type.id === id)?.attributes;

// Proves: GET /api/docflow/document_types/all/
// Proves: POST /api/docflow/document_types/
test('an accountant or an administrator adds a type, and files match it at once', async () => {
  const type = await made('Яз', 'Заявление');
  expect(type.attributes).toEqual({
    ...{ prefix: 'Яз', name: 'Заявление', is_archive: false, documents: 0 },
    ...{ for_person: false, receipt: 'none' },
  });
  expect((await create('ЯА', 'От администратора', chief)).statusCode).toBe(201);
  const answer = await upload('яЗ 5.pdf');
  expect(answer.json().data[0].attributes).toMatchObject({ name: 'Заявление', prefix: 'Яз' });
  expect(found(await all(chief), type.id)).toMatchObject({ documents: 1 });
  expect((await offered()).map(({ attributes }) => Object.keys(attributes))).toContainEqual([
    'prefix',
    'name',
    'for_person',
    'receipt',
  ]);
  expect(await portal.activityOf(accountant)).toMatchObject([
    { section_id: 17, action_id: 1, details: 'Вид документов «Заявление», Яз' },
    {},
  ]);
});

describe('a prefix', () => {
  test('a prefix may begin with another one, and the longest match is used', async () => {
    await made('Яз', 'Заявление');
    await made('Язо', 'Заявление об отпуске');
    const names = ['Яз-1.pdf', 'Язо-1.pdf'].map(
      async (name) => (await upload(name)).json().data[0].attributes.name,
    );
    expect(await Promise.all(names)).toEqual(['Заявление', 'Заявление об отпуске']);
  });

  test.each([['яз'], [' ЯЗ '], ['Яз']])('a prefix is unique regardless of case: %j', async (prefix) => {
    const { id } = await made('Яз');
    const other = await made('Яд');
    for (const answer of [
      await create(prefix),
      await change(other.id, { prefix, name: 'Вид', is_archive: false }),
    ]) {
      expect([answer.statusCode, answer.json().errors[0]]).toMatchObject([
        422,
        { code: 'prefix_taken', source: { pointer: '/prefix' } },
      ]);
    }
    expect((await change(id, { prefix, name: 'Вид', is_archive: false })).statusCode).toBe(200);
  });

  test('concurrent requests add a prefix once', async () => {
    const answers = await Promise.all([create('Яз'), create('яз'), create('ЯЗ', 'Вид', chief)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 422, 422]);
  });

  test('a prefix with й or ё is the same in any Unicode normal form', async () => {
    await made('Яйё');
    expect((await create('Яйё'.normalize('NFD'))).statusCode).toBe(422);
    expect((await upload(`${'Яйё'.normalize('NFD')} 1.pdf`)).statusCode).toBe(201);
  });

  test.each([[''], ['  '], ['Я'.repeat(21)], ['Я/з'], ['Я\u200b'], [5], [undefined]])(
    'an invalid prefix is refused: %j',
    async (prefix) => {
      const answer = await create(prefix);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors[0].source.pointer).toBe('/prefix');
    },
  );
});

// Proves: PUT /api/docflow/document_types/{id}/
test('a renamed type keeps its documents, and the audit log has both names', async () => {
  const { id } = await made('Яз', 'Заявление');
  await upload('Яз 1.pdf');
  const answer = await change(id, { prefix: 'Як', name: 'Кадровое', is_archive: false });
  expect(answer.json().data.attributes).toMatchObject({ prefix: 'Як', documents: 1 });
  const list = (await portal.call(accountant, 'GET', '/docflow/document/')).json().data;
  expect(list[0].attributes).toMatchObject({ document_type_id: id, prefix: 'Як', name: 'Кадровое' });
  await change(id, { prefix: 'Як', name: 'Кадровое', is_archive: false });
  const entries = (await portal.activityOf(accountant)).filter(({ action_id }) => action_id === 2);
  expect(entries).toMatchObject([{ changes: { prefix: ['Яз', 'Як'], name: ['Заявление', 'Кадровое'] } }]);
  expect((await change('999999', { prefix: 'Яц', name: 'Вид', is_archive: false })).statusCode).toBe(404);
});

test('an archived type accepts no files, and each refusal says so, until it is restored', async () => {
  const { id } = await made('Яз', 'Заявление');
  await upload('Яз 1.pdf');
  const body = { prefix: 'Яз', name: 'Заявление' };
  expect((await change(id, { ...body, is_archive: true }, chief)).statusCode).toBe(200);
  expect(JSON.stringify(await offered())).not.toContain('Яз');
  expect(found(await all(), id)).toMatchObject({ is_archive: true, documents: 1 });
  const ways: Record<string, string>[] = [{}, { document_type: 'яз' }, { document_types: '{"one":"Яз"}' }];
  for (const fields of ways) {
    const refused = await upload('Яз 2.pdf', fields);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors[0]).toMatchObject({
      code: 'document_type_archived',
      detail: expect.stringContaining('Вид «Заявление» в архиве: загружать такие документы нельзя.'),
    });
  }
  // Existing documents are still found by their type.
  const list = await portal.call(accountant, 'GET', '/docflow/document/', {
    query: { 'document_type.in': id },
  });
  expect(list.json().data).toHaveLength(1);
  await change(id, { ...body, is_archive: false });
  expect((await upload('Яз 2.pdf')).statusCode).toBe(201);
});

// Proves: DELETE /api/docflow/document_types/{id}/
test('only a type without documents can be deleted', async () => {
  const { id } = await made('Яз', 'Заявление');
  await upload('Яз 1.pdf');
  const refused = await remove(id);
  expect([refused.statusCode, refused.json().errors[0].code]).toEqual([409, 'not_empty']);
  await query('delete from docflow_document');
  expect((await remove(id, chief)).statusCode).toBe(204);
  expect((await remove(id)).statusCode).toBe(404);
  expect((await portal.activityOf(chief)).at(-1)).toMatchObject({
    action_id: 3,
    details: 'Вид документов «Заявление», Яз',
  });
});

test('a type deleted during an upload either stays or was never there for the file', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id } = await made(`Я${round}`);
    const [uploaded, deleted] = await Promise.all([upload(`Я${round} 1.pdf`), remove(id)]);
    const isKept = (await all()).some((type) => type.id === id);
    expect([uploaded.statusCode, deleted.statusCode, isKept]).toEqual(
      isKept ? [201, 409, true] : [422, 204, false],
    );
  }
});
