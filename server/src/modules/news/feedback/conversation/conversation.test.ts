import { describe, expect, test } from 'vitest';
import type { Person } from '../../../../testing/test-portal.ts';
import { usePortal } from '../../../../testing/use-portal.ts';

let n = 0;

const portal = await usePortal({ now: new Date('2026-05-05T08:00:00Z') });
const editor = await portal.person('M', { employee: { lastName: 'Соколова' } });
const writer = await portal.person('O', { employee: { lastName: 'Ёлкина' } });
const other = await portal.person('O');

/** A new message of the writer: its id, and where answers go. */
async function written(): Promise<{ id: string; from: string }> {
  const from = `writer${(n += 1)}@home.example`;
  portal.wait(1);
  await portal.call(writer, 'POST', '/account/send_feedback/', {
    body: { to: 'office', from, message: '<p>Сломан принтер</p>' },
  });
  const { data } = (await portal.call(writer, 'GET', '/account/feedback/')).json();
  return { id: data[0].id, from };
}
const reply = (who: Person, id: string, text: unknown) =>
  portal.call(who, 'POST', `/account/feedback/${id}/replies/`, { body: { text } });
const take = (who: Person, id: string, taken: boolean) =>
  portal.call(who, 'PUT', `/account/feedback/${id}/taken/`, { body: { taken } });
const replies = async (who: Person, id: string) =>
  (await portal.call(who, 'GET', `/account/feedback/${id}/replies/`))
    .json()
    .data.map(({ attributes: { text, user, own, by_sender } }: { attributes: Record<string, unknown> }) => [
      text,
      user,
      own,
      by_sender,
    ]);
const stateOf = async (id: string): Promise<string> =>
  (await portal.call(writer, 'GET', '/account/feedback/'))
    .json()
    .data.find((one: { id: string }) => one.id === id).attributes.state;
const letters = async (recipient: string) =>
  (
    await portal.database.pool.query('select subject, text from email_outbox where recipient = $1', [
      recipient,
    ])
  ).rows;
const told = async (who: Person) => (await portal.bellOf(who, 'feedback')).map(({ title }) => title);
/** Address of the newest message about answers. */
const ledTo = async (who: Person) => (await portal.bellOf(who, 'feedback'))[0]?.address;
const waits = async (who: Person) => (await portal.dutiesOf(who)).some(({ kind }) => kind === 'feedback');

// Proves: POST /api/account/feedback/{id}/replies/, GET /api/account/feedback/{id}/replies/
test('an answer reaches the sender in the portal and by e-mail, and the message waits no longer', async () => {
  const { id, from } = await written();
  expect(await waits(editor)).toBe(true);
  const answer = await reply(editor, id, 'Починим завтра');
  expect(answer.statusCode, answer.body).toBe(201);
  expect(await replies(writer, id)).toEqual([['Починим завтра', 'Соколова Ольга Ивановна', false, false]]);
  expect(await stateOf(id)).toBe('answered');
  expect(await told(writer)).toEqual(['На ваше обращение ответили']);
  const [letter] = await letters(from);
  expect(letter.subject).toBe('Ответ на ваше обращение: Офис');
  expect(letter.text).toContain('Починим завтра');
  expect(await waits(editor)).toBe(false);
});

test('a reply of the sender reopens the message, and the assignee is notified', async () => {
  const { id } = await written();
  await reply(editor, id, 'Починим завтра');
  await reply(writer, id, 'Всё ещё сломан');
  expect(await stateOf(id)).toBe('taken');
  expect(await told(editor)).toContain('Ответ на обращение: Ёлкина Ольга Ивановна');
  expect(await waits(editor)).toBe(true);
  expect((await replies(editor, id)).map(([text, , own]: unknown[]) => [text, own])).toEqual([
    ['Починим завтра', true],
    ['Всё ещё сломан', false],
  ]);
});

test('the notification links to the conversation, which only its readers can open', async () => {
  await written();
  const { id, from } = await written();
  await reply(editor, id, 'Починим завтра');
  await reply(writer, id, 'Всё ещё сломан');
  expect([await ledTo(writer), await ledTo(editor)]).toEqual([`/myFeedback?id=${id}`, `/feedback?id=${id}`]);
  expect((await letters(from))[0].text).toContain(`/myFeedback?id=${id}`);
  const query = { 'filter[id]': id };
  const own = (await portal.call(writer, 'GET', '/account/feedback/', { query })).json().data;
  const all = (await portal.call(editor, 'GET', '/account/feedback/all/', { query })).json().data;
  expect([own, all].map((list) => list.map((one: { id: string }) => one.id))).toEqual([[id], [id]]);
  expect((await portal.call(other, 'GET', '/account/feedback/', { query })).json().data).toEqual([]);
});

// Proves: PUT /api/account/feedback/{id}/taken/
test('an editor takes a message and releases it; the sender sees the assignee', async () => {
  const { id } = await written();
  expect((await take(editor, id, true)).json().data.attributes).toMatchObject({
    state: 'taken',
    taken_by: 'Соколова Ольга Ивановна',
  });
  expect(await stateOf(id)).toBe('taken');
  expect((await take(editor, id, false)).json().data.attributes).toMatchObject({
    state: 'queued',
    taken_by: '',
  });
});

test('a message is private, and a reply requires text', async () => {
  const { id } = await written();
  expect((await reply(other, id, 'Я тоже')).statusCode).toBe(404);
  expect((await portal.call(other, 'GET', `/account/feedback/${id}/replies/`)).statusCode).toBe(404);
  expect((await take(writer, id, true)).statusCode).toBe(403);
  for (const text of ['', '   ', 'ы'.repeat(4001), 5])
    expect((await reply(writer, id, text)).statusCode).toBe(422);
  expect((await reply(editor, '999999', 'Кому')).statusCode).toBe(404);
});

test('a former assignee without access to messages is not notified', async () => {
  const { id } = await written();
  const former = await portal.person('M');
  await take(former, id, true);
  await portal.database.pool.query(`update account set role = 'O' where id = $1`, [former.accountId]);
  await reply(writer, id, 'Уточнение');
  expect(await told(former)).toEqual([]);
});

test('a sender writes up to thirty times an hour', async () => {
  const busy = await portal.person('O');
  await portal.call(busy, 'POST', '/account/send_feedback/', {
    body: { to: 'work', from: 'busy@home.example', message: '<p>Вопрос</p>' },
  });
  const id = (await portal.call(busy, 'GET', '/account/feedback/')).json().data[0].id;
  const statuses: number[] = [];
  for (let at = 0; at < 31; at += 1) statuses.push((await reply(busy, id, `Ещё ${at}`)).statusCode);
  expect(statuses).toEqual([...Array<number>(30).fill(201), 429]);
  const page = await portal.call(busy, 'GET', `/account/feedback/${id}/replies/`, {
    query: { 'page[number]': '2', 'page[size]': '20' },
  });
  expect(page.json().data).toHaveLength(10);
  expect(page.json().meta.pagination.count).toBe(30);
});

describe('a question to a news', () => {
  const publish = async (date_time: string) =>
    (
      await portal.call(editor, 'POST', '/news/', {
        body: { news_type: 'Портал', date_time, title: 'Новый график', content: '<p>С июня</p>' },
      })
    ).json().data.id as string;
  const ask = (news: unknown) =>
    portal.call(writer, 'POST', '/account/send_feedback/', {
      body: { to: 'work', from: 'ask@home.example', message: '<p>А ночные?</p>', news },
    });
  const newest = async (who: Person, path: string) =>
    (await portal.call(who, 'GET', path)).json().data[0].attributes.news;

  test('a question names its news to both sides, also after the news is deleted', async () => {
    portal.wait(1);
    const id = await publish('2026-05-01');
    expect((await ask(id)).statusCode).toBe(200);
    const named = { id, title: 'Новый график' };
    expect(await newest(editor, '/account/feedback/all/')).toEqual(named);
    expect(await newest(writer, '/account/feedback/')).toEqual(named);
    const [letter] = await portal.database.pool
      .query(`select text from email_outbox where reply_to = 'ask@home.example'`)
      .then(({ rows }) => rows);
    expect(letter.text).toContain('Вопрос к новости «Новый график»');
    await portal.call(editor, 'DELETE', `/news/${id}/`);
    expect(await newest(writer, '/account/feedback/')).toEqual({ id: null, title: 'Новый график' });
  });

  test('a question is refused if the sender may not read the news', async () => {
    expect((await ask(await publish('2026-08-01'))).statusCode).toBe(404);
    expect((await ask('999999')).statusCode).toBe(404);
    expect((await ask('нет')).statusCode).toBe(422);
  });
});
