import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { smtpTransport } from '../../../platform/mail/transport.ts';
import { startMailServer } from '../../../testing/processes/mail-server.ts';
import { usePortal } from '../../../testing/use-portal.ts';

const server = await startMailServer();
afterAll(() => server.close());
const portal = await usePortal({ transport: () => smtpTransport(server.url), pollSeconds: 1 });
const chief = await portal.person('A');
beforeEach(async () => {
  await portal.database.pool.query('delete from email_outbox');
});

/** A letter that three days of tries were in vain for. */
async function giveUp(recipient: string, day: number): Promise<string> {
  const { rows } = await portal.database.pool.query<{ id: string }>(
    `insert into email_outbox (id, message_id, recipient, subject, text, html, gave_up_at, failed_at, tries, failure)
     values (gen_random_uuid(), $1, $1, $2, 'Т', '<p>Т</p>', $3, $3, 77, '550 no such user') returning id`,
    [recipient, `Смена ${recipient}`, `2026-11-0${day}T10:00:00+03:00`],
  );
  server.letters.splice(0);
  return rows[0]?.id ?? '';
}
const list = async (query: Record<string, string> = {}) =>
  (await portal.call(chief, 'GET', '/state/letters/', { query })).json();
const post = (path: string, body: Record<string, unknown>, who = chief) =>
  portal.call(who, 'POST', `/state/letters/${path}/`, { body });

// Proves: GET /api/state/letters/
test('failed e-mails are listed with recipient and server reply, newest first', async () => {
  await giveUp('first@x.example', 1);
  await giveUp('second@x.example', 2);
  const { data, meta } = await list({ 'page[number]': '1', 'page[size]': '10' });
  expect(data.map((letter: { attributes: object }) => letter.attributes)).toMatchObject([
    {
      recipient: 'second@x.example',
      tries: 77,
      failure: '550 no such user',
      gave_up_at: '2026-11-02T10:00:00+03:00',
    },
    { recipient: 'first@x.example', subject: 'Смена first@x.example' },
  ]);
  expect(meta.pagination.count).toBe(2);
  expect((await list({ sort: 'gave_up_at' })).data[0].attributes.recipient).toBe('first@x.example');
});

describe('sending failed e-mails again', () => {
  // Proves: POST /api/state/letters/send_again/
  test('the e-mail reaches its recipient, and the audit log records it', async () => {
    const id = await giveUp('anna@x.example', 1);
    await giveUp('boris@x.example', 2);
    const answer = await post('send_again', { ids: [id] });
    expect(answer.json().data.message).toBe('Отправляем ещё раз писем: 1.');
    const [letter] = await server.arrived('anna@x.example');
    expect(letter?.to?.[0]?.address).toBe('anna@x.example');
    expect((await list()).data).toMatchObject([{ attributes: { recipient: 'boris@x.example' } }]);
    expect((await portal.activityOf(chief)).at(-1)).toMatchObject({
      section_id: 20,
      action_id: 15,
      details: 'Недоставленных писем: 1',
    });
  });

  test('sending all sends each e-mail once, also when two administrators do it concurrently', async () => {
    await giveUp('one@all.example', 1);
    await giveUp('two@all.example', 2);
    const other = await portal.person('A');
    await Promise.all([post('send_again', { all: true }), post('send_again', { all: true }, other)]);
    await server.arrived('@all.example', 2);
    expect((await list()).data).toEqual([]);
    // The server has the letter a moment before the portal knows that it has.
    const tries = async () => (await portal.database.pool.query('select tries from email_outbox')).rows;
    await expect.poll(tries).toEqual([{ tries: 1 }, { tries: 1 }]);
  });

  test('a new failure replaces the stored server reply', async () => {
    const id = await giveUp('grey@x.example', 1);
    server.refuseNext = 1;
    await post('send_again', { ids: [id] });
    const stored = async () =>
      (await portal.database.pool.query('select failure, gave_up_at from email_outbox where id = $1', [id]))
        .rows[0];
    await expect.poll(stored).toMatchObject({
      failure: expect.stringContaining('greylisted, come back'),
      gave_up_at: null,
    });
  });
});

// Proves: POST /api/state/letters/dismiss/
test('a dismissed e-mail is neither listed nor sent again', async () => {
  const id = await giveUp('gone@x.example', 1);
  expect((await post('dismiss', { ids: [id] })).json().data.message).toBe('Убрано писем: 1.');
  expect((await list()).data).toEqual([]);
  expect((await post('send_again', { all: true })).json().data.message).toBe('Отправляем ещё раз писем: 0.');
  expect((await post('dismiss', { ids: [id] })).json().data.message).toBe('Убрано писем: 0.');
});

test.each([[{}], [{ ids: [] }], [{ ids: ['7'] }], [{ all: false }], [{ all: true, ids: [] }]])(
  'the body %j is refused because it names no e-mails',
  async (body) => {
    const answer = await post('send_again', body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0].detail).toContain('Назовите письма');
  },
);
