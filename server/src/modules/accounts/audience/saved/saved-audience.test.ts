import { MAX_SAVED_AUDIENCES } from '@portal/contract/accounts/audience/audience.calls.ts';
import { expect, test } from 'vitest';
import { newsBody } from '../../../../testing/scenes/news.ts';
import { usePortal } from '../../../../testing/use-portal.ts';

const portal = await usePortal({ now: new Date('2026-11-25T09:00:00Z') });
const editor = await portal.person('M');

const audience = {
  ...{ areas: ['Тула'], positions: [], groups: ['O'], teams: ['Смена А'] },
  hired_within_days: 30,
};
const save = (body: Record<string, unknown>, who = editor) =>
  portal.call(who, 'POST', '/audience/saved/', { body });
const names = async (): Promise<string[]> =>
  (await portal.ok(editor, 'GET', '/audience/saved/'))
    .json()
    .data.map((one: { attributes: { name: string } }) => one.attributes.name);

// Proves: GET /api/audience/saved/, POST /api/audience/saved/, DELETE /api/audience/saved/{id}/
test('a saved audience is listed for all editors and can be deleted; records keep their copy', async () => {
  const saved = (await save({ name: ' Новички Тулы ', audience })).json().data;
  expect(saved.attributes).toEqual({ name: 'Новички Тулы', audience });
  const other = await portal.person('A');
  expect((await portal.ok(other, 'GET', '/audience/saved/')).json().data).toEqual([saved]);
  const news = await portal.ok(editor, 'POST', '/news/', { body: newsBody({ audience }) });
  const { id } = news.json().data;
  await portal.ok(other, 'DELETE', `/audience/saved/${saved.id}/`);
  expect(await names()).toEqual([]);
  expect((await portal.call(other, 'DELETE', `/audience/saved/${saved.id}/`)).statusCode).toBe(404);
  expect((await portal.ok(editor, 'GET', `/news/${id}/`)).json().data.attributes.audience).toEqual(audience);
});

test('saving and deleting are in the audit log', async () => {
  const who = await portal.person('A');
  const { id } = (await save({ name: 'В журнал', audience }, who)).json().data;
  await portal.ok(who, 'DELETE', `/audience/saved/${id}/`);
  const entries = (await portal.activityOf(who)).filter(({ section_id }) => section_id === 26);
  expect(entries.map(({ action_id, details }) => [action_id, details])).toEqual([
    [1, 'В журнал'],
    [3, 'В журнал'],
  ]);
});

test('a name is unique regardless of case, also when two are saved at once', async () => {
  const answers = await Promise.all(
    ['Смена ё', 'СМЕНА Ё'].map((name) => save({ name, audience: { teams: ['Смена ё'] } })),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 422]);
  const refused = answers.find(({ statusCode }) => statusCode === 422);
  expect(refused?.json().errors[0]).toMatchObject({
    detail: 'Аудитория с таким названием уже есть.',
    source: { pointer: '/name' },
  });
});

test.each([
  [{ name: '', audience }, '/name'],
  [{ name: 'х'.repeat(101), audience }, '/name'],
  [{ name: 'Без списков' }, '/audience'],
  [{ name: 'Дни', audience: { hired_within_days: 366 } }, '/audience/hired_within_days'],
  [{ name: 'Люди', audience: { people: [1] } }, '/audience/people'],
])('an invalid audience %j is refused', async (body, pointer) => {
  const answer = await save(body);
  expect([answer.statusCode, answer.json().errors[0].source.pointer]).toEqual([422, pointer]);
});

test('more audiences than the limit are refused, also when many are saved at once', async () => {
  const before = (await names()).length;
  await portal.database.pool.query(
    `insert into saved_audience (name, created_at) select 'Аудитория ' || n, now() from generate_series(1, $1::int) n`,
    [MAX_SAVED_AUDIENCES - before - 1],
  );
  const answers = await Promise.all(
    ['Первая', 'Вторая', 'Третья'].map((name) => save({ name, audience: {} })),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 422, 422]);
  expect((await names()).length).toBe(MAX_SAVED_AUDIENCES);
});
