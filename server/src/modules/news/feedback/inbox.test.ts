import { expect, test } from 'vitest';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

const portal = await usePortal({ now: new Date('2026-05-05T08:00:00Z') });
const editor = await portal.person('M', { employee: { lastName: 'Соколова' } });
const writer = await portal.person('O', { employee: { lastName: 'Ёлкина' } });
const other = await portal.person('B');

const write = async (who: Person, to: string, message: string) => {
  portal.wait(1);
  await portal.call(who, 'POST', '/account/send_feedback/', {
    body: { to, from: 'from@home.example', message: `<p>${message}</p>` },
  });
};
interface FeedbackRecord {
  id: string;
  attributes: { message: string; state: string; user: string; handled_by: string; handled_at: string | null };
}
const list = async (who: Person, query: Record<string, string> = {}, path = '/account/feedback/') =>
  (await portal.call(who, 'GET', path, { query: { 'page[size]': '20', ...query } })).json() as {
    data: FeedbackRecord[];
    meta: { pagination: { count: number } };
  };
const all = (query: Record<string, string> = {}) => list(editor, query, '/account/feedback/all/');
const mark = (who: Person, id: string | undefined, handled: unknown) =>
  portal.call(who, 'PUT', `/account/feedback/${id}/`, { body: { handled } });
const texts = ({ data }: { data: FeedbackRecord[] }) => data.map(({ attributes }) => attributes.message);

// Proves: GET /api/account/feedback/
test('every user sees the states of their own messages, and no others', async () => {
  await write(writer, 'office', 'первое');
  await write(writer, 'director', 'второе');
  await write(other, 'office', 'чужое');
  expect(texts(await list(writer))).toEqual(['<p>второе</p>', '<p>первое</p>']);
  expect(texts(await list(writer, { sort: 'created_at', 'filter[to]': 'office' }))).toEqual([
    '<p>первое</p>',
  ]);
  const asked = { 'filter[user.in]': String(other.accountId) };
  expect((await portal.call(writer, 'GET', '/account/feedback/', { query: asked })).statusCode).toBe(422);
  const states: [string, string][] = [
    ['sent_at', 'sent'],
    ['gave_up_at', 'failed'],
  ];
  const [second, first] = (await list(writer)).data;
  expect([second, first].map((message) => message?.attributes.state)).toEqual(['queued', 'queued']);
  for (const [at, [column]] of states.entries())
    await portal.database.pool.query(
      `update email_outbox set ${column} = now() where id = (select letter_id from feedback where id = $1)`,
      [[second, first][at]?.id],
    );
  expect((await list(writer)).data.map(({ attributes }) => attributes.state)).toEqual(['sent', 'failed']);
});

// Proves: GET /api/account/feedback/all/, PUT /api/account/feedback/{id}/
test('editors see all messages and mark them as handled, with name and time', async () => {
  await write(writer, 'work', 'к обработке');
  const [message] = (await all({ 'filter[to]': 'work' })).data;
  expect(message?.attributes).toMatchObject({ user: 'Ёлкина Ольга Ивановна', handled_by: '' });
  const answers = await Promise.all([mark(editor, message?.id, true), mark(editor, message?.id, true)]);
  expect(answers.map((answer) => answer.json().data.attributes)).toMatchObject([
    { state: 'handled', handled_by: 'Соколова Ольга Ивановна', handled_at: expect.any(String) },
    { state: 'handled' },
  ]);
  const logged = (await portal.activityOf(editor)).filter(({ section_id }) => section_id === 5);
  expect(logged).toMatchObject([{ action_id: 2, changes: { handled: [false, true] } }]);
  expect(texts(await all({ 'filter[handled]': 'true' }))).toEqual(['<p>к обработке</p>']);
  expect(texts(await list(writer, { 'filter[handled]': 'false' }))).not.toContain('<p>к обработке</p>');
  const undone = await mark(editor, message?.id, false);
  expect(undone.json().data.attributes).toMatchObject({ state: 'queued', handled_at: null, handled_by: '' });
});

test('other roles can neither mark messages nor read those of others', async () => {
  const [message] = (await list(writer)).data;
  expect((await mark(writer, message?.id, true)).statusCode).toBe(403);
  expect((await portal.call(writer, 'GET', '/account/feedback/all/')).statusCode).toBe(403);
  expect((await mark(editor, '999999', true)).statusCode).toBe(404);
  expect((await mark(editor, message?.id, 'да')).statusCode).toBe(422);
});

// Proves: GET /api/account/feedback/readers/
test('the roles in the settings read and answer a message, and no others', async () => {
  const admin = await portal.person('A');
  const texted = 'О руководителе';
  await write(writer, 'director', texted);
  const inboxOf = async (who: Person) => texts(await list(who, {}, '/account/feedback/all/'));
  const [message] = (await list(admin, { 'filter[to]': 'director' }, '/account/feedback/all/')).data;
  const acts = (who: Person) =>
    Promise.all([
      portal.call(who, 'GET', `/account/feedback/${message?.id}/replies/`),
      mark(who, message?.id, true),
      portal.call(who, 'PUT', `/account/feedback/${message?.id}/taken/`, { body: { taken: true } }),
      portal.call(who, 'POST', `/account/feedback/${message?.id}/replies/`, { body: { text: 'Ответ' } }),
    ]);
  const statuses = async (who: Person) => (await acts(who)).map(({ statusCode }) => statusCode);
  const readers = async () =>
    (await portal.call(writer, 'GET', '/account/feedback/readers/')).json().data.attributes;
  const dutiesOf = async (who: Person) =>
    (await portal.dutiesOf(who)).filter(({ kind }) => kind === 'feedback').map(({ title }) => title);

  expect(await readers()).toEqual({ director: ['A'], office: ['A', 'M'], work: ['A', 'M'] });
  const [ofModerator, ofAdmin] = [await dutiesOf(editor), await dutiesOf(admin)];
  expect(ofModerator).not.toEqual(ofAdmin);
  expect(await inboxOf(editor)).not.toContain(`<p>${texted}</p>`);
  expect(await inboxOf(admin)).toContain(`<p>${texted}</p>`);
  expect((await list(editor, { 'filter[to]': 'director' }, '/account/feedback/all/')).data).toEqual([]);
  expect(await statuses(editor)).toEqual([404, 404, 404, 404]);

  const feedback_readers = { director: ['M', 'A'], office: ['A', 'M'], work: ['A', 'M'] };
  const put = (body: Record<string, unknown>) => portal.call(admin, 'PUT', '/settings/', { body });
  expect((await put({ feedback_readers })).statusCode).toBe(200);
  expect((await readers()).director).toEqual(['A', 'M']);
  expect(await inboxOf(editor)).toContain(`<p>${texted}</p>`);
  expect(await statuses(editor)).toEqual([200, 200, 200, 201]);
  for (const director of [[], ['O']])
    expect((await put({ feedback_readers: { ...feedback_readers, director } })).statusCode).toBe(422);
});
