import { describe, expect, test } from 'vitest';
import { refusalOf } from '../../../testing/scenes/refusals.ts';
import { NOW, requestsOn } from '../../../testing/scenes/requests.ts';
import { usePortal } from '../../../testing/use-portal.ts';

const portal = await usePortal({ now: NOW });
const scene = await requestsOn(portal);
const { people } = scene;
const { admin, operator } = people;

const STUDY = {
  ...{ name: 'Учебный отпуск', kind: 'absence', unit: 'day', days_before: 30, balance_kind: 'Учебный' },
  ...{ steps: ['supervisor', 'M', 'A'], term_days: 5, note: 'Приложите справку-вызов' },
};
interface Listed {
  id: string;
  attributes: { name: string };
}
const list = async (who = admin): Promise<Listed[]> =>
  (await portal.ok(who, 'GET', '/request_types/')).json().data;
const namesOf = (rows: readonly Listed[]) => rows.map(({ attributes: { name } }) => name);
const create = (body: Record<string, unknown>, who = admin) =>
  portal.call(who, 'POST', '/request_types/', { body });
const update = (id: string, body: Record<string, unknown>, who = admin) =>
  portal.call(who, 'PUT', `/request_types/${id}/`, { body });
const remove = (id: string, who = admin) => portal.call(who, 'DELETE', `/request_types/${id}/`);

describe('types of requests', () => {
  // Proves: POST /api/request_types/, PUT /api/request_types/{id}/, GET /api/request_types/
  test('an administrator adds one, changes and archives it; the others see those in use', async () => {
    const { id, attributes } = scene.dataOf(await create(STUDY));
    expect(attributes).toEqual({ ...STUDY, document_type: null, is_archive: false });
    expect(namesOf(await list(operator)).at(-1)).toBe('Учебный отпуск');
    const archived = scene.dataOf(await update(id, { ...STUDY, term_days: 3, is_archive: true }));
    expect(archived.attributes).toMatchObject({ term_days: 3, is_archive: true });
    expect(namesOf(await list(operator))).not.toContain('Учебный отпуск');
    expect(namesOf(await list())).toContain('Учебный отпуск');
    const asked = await scene.send(operator, 'Учебный отпуск', {
      ...{ first_day: '2027-02-01', last_day: '2027-02-02' },
    });
    expect(refusalOf(asked)).toEqual([422, 'validation']);
    const logged = await scene.rowsOf(
      `select 1 from activity where user_id = $1 and details = 'Вид заявок «Учебный отпуск»'`,
      [admin.accountId],
    );
    expect(logged).toHaveLength(2);
  });

  test('a name is free in any letter case, also when two take it at once', async () => {
    expect(refusalOf(await create({ ...STUDY, name: 'отгул' }))).toEqual([422, 'request_type_taken']);
    const both = await Promise.all([1, 2].map(() => create({ ...STUDY, name: 'Донорский день' })));
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 422]);
  });

  test.each([
    [{ unit: null }, '/unit'],
    [{ unit: 'shift' }, '/balance_kind'],
    [{ kind: 'other', unit: null, balance_kind: null, document_type: 'РЛ' }, '/document_type'],
    [{ kind: 'other', balance_kind: null }, '/unit'],
    [{ steps: [] }, '/steps'],
    [{ steps: ['A', 'A', 'A', 'A'] }, '/steps'],
    [{ days_before: 61 }, '/days_before'],
    [{ term_days: 0 }, '/term_days'],
    [{ name: ' ' }, '/name'],
  ])('the body with %j is refused at %s', async (change, pointer) => {
    const answer = await create({ ...STUDY, name: 'Другой', ...change });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0].source.pointer).toBe(pointer);
  });

  test('the document of a certificate is a type for one employee', async () => {
    const body = { ...STUDY, unit: null, balance_kind: null, kind: 'certificate', name: 'Копия книжки' };
    expect(refusalOf(await create({ ...body, document_type: 'НЕТ' }))).toEqual([
      422,
      'document_type_unknown',
    ]);
    await scene.rowsOf(`update document_type set for_person = true where prefix = 'СПР'`);
    const { attributes } = scene.dataOf(await create({ ...body, document_type: 'спр' }));
    expect(attributes).toMatchObject({ document_type: 'СПР' });
  });

  // Proves: PUT /api/request_types/order/
  test('the order is that of the form', async () => {
    const before = (await list()).map(({ id }) => id);
    const ids = before.toReversed();
    const answer = await portal.ok(admin, 'PUT', '/request_types/order/', { body: { ids } });
    expect(answer.json().data.map(({ id }: Listed) => id)).toEqual(ids);
    expect((await list(operator))[0]?.id).toBe((await list())[0]?.id);
  });

  // Proves: DELETE /api/request_types/{id}/
  test('one with requests keeps its kind and is archived instead of deleted', async () => {
    const id = await scene.typeOf('Изменение данных');
    await scene.asked('Изменение данных', { message: 'Новая фамилия' }, operator);
    const body = { name: 'Изменение данных', kind: 'other', steps: ['A'] };
    expect((await update(id, { ...body, kind: 'certificate' })).json().errors[0].source.pointer).toBe(
      '/kind',
    );
    expect(refusalOf(await remove(id))).toEqual([409, 'not_empty']);
    scene.dataOf(await update(id, { ...body, steps: ['B'] }));
    const [open] = await scene.listed(operator);
    expect(open?.attributes).toMatchObject({ waits_for: 'A' });
    const unused = await scene.typeOf('Справка с места работы');
    expect((await remove(unused)).statusCode).toBe(204);
    expect((await remove(unused)).statusCode).toBe(404);
    const hours = await scene.typeOf('Часы');
    expect(refusalOf(await remove(hours))).toEqual([409, 'not_empty']);
    expect(refusalOf(await update(hours, { ...body, name: 'Часы' }))).toEqual([422, 'validation']);
  });

  test('only administrators change them', async () => {
    const id = await scene.typeOf('Отгул');
    for (const who of [operator, people.moderator, people.accountant]) {
      expect((await create(STUDY, who)).statusCode).toBe(403);
      expect((await update(id, STUDY, who)).statusCode).toBe(403);
      expect((await remove(id, who)).statusCode).toBe(403);
    }
  });
});
