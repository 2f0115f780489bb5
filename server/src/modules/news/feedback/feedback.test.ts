import { afterAll, describe, expect, test } from 'vitest';
import { createMail } from '../../../platform/mail/mail.ts';
import { smtpTransport } from '../../../platform/mail/transport.ts';
import { startMailServer } from '../../../testing/processes/mail-server.ts';
import { usePortal } from '../../../testing/use-portal.ts';

const server = await startMailServer();
afterAll(() => server.close());
const secondTransport = smtpTransport(server.url);
afterAll(() => secondTransport.close());
const portal = await usePortal({
  transport: () => smtpTransport(server.url),
  pollSeconds: 0.5,
  env: { FEEDBACK_DIRECTOR: 'boss@portal.example', MAIL_FROM: 'Портал <portal@portal.example>' },
});
const operator = await portal.person('O', {
  employee: { lastName: 'Ёлкина', firstName: 'Анна', middleName: 'Олеговна' },
});

const write = (values: object = {}, who = operator) =>
  portal.call(who, 'POST', '/account/send_feedback/', {
    body: { to: 'director', from: 'anna@home.example', message: '<p>Письмо</p>', ...values },
  });

describe('a message', () => {
  // Proves: POST /api/account/send_feedback/
  test('a message arrives with the text, the sender’s name and login and the reply address', async () => {
    const answer = await write({ message: '<p>Нужны <b>наушники</b></p><script>alert(1)</script>' });
    expect(answer.json()).toEqual({ data: { message: 'Письмо отправлено' } });
    const [letter] = await server.arrived('наушники');
    expect(letter?.to?.[0]?.address).toBe('boss@portal.example');
    expect(letter?.from?.address).toBe('portal@portal.example');
    expect(letter?.replyTo?.[0]?.address).toBe('anna@home.example');
    expect(letter?.subject).toContain('Обратная связь: Директор — Ёлкина Анна Олеговна');
    expect(letter?.text).toContain('Нужны наушники');
    expect(letter?.text).toContain(`логин ${operator.username}`);
    expect(letter?.html).toContain('<b>наушники</b>');
    expect(letter?.html).not.toContain('alert(1)');
    expect(letter?.messageId).toMatch(/^<[\w-]{36}@portal\.example>$/);
  });

  test('a message is logged in the same transaction', async () => {
    const person = await portal.person('B');
    await write({}, person);
    expect((await portal.activityOf(person)).map((entry) => [entry.section_id, entry.action_id])).toEqual([
      [5, 15],
    ]);
  });

  test('thirty messages an hour are the limit, also under concurrent requests', async () => {
    const person = await portal.person('O');
    const answers = await Promise.all(Array.from({ length: 40 }, () => write({}, person)));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([...Array<number>(30).fill(200), ...Array<number>(10).fill(429)]);
  });

  test('a refused call neither stores nor sends a message', async () => {
    const count = async () =>
      (await portal.database.pool.query('select count(*)::int as n from email_outbox')).rows[0].n;
    const before = await count();
    expect((await write({ to: 'nobody' })).statusCode).toBe(422);
    expect((await write({ from: 'нет' })).json().errors[0].detail).toBe('Невалидный e-mail.');
    expect((await write({ from: '' })).json().errors[0].detail).toBe('Поле обязательно для заполнения.');
    expect((await write({ message: '<p></p>' })).statusCode).toBe(422);
    expect(await count()).toBe(before);
  });

  test('a line break in the sender’s name starts no header', async () => {
    const person = await portal.person('O', { employee: { lastName: 'Злой\r\nBcc: thief@evil.example' } });
    await write({ message: '<p>перенос</p>' }, person);
    const [letter] = await server.arrived('перенос');
    expect(letter?.bcc).toBeUndefined();
  });

  test('a message taken by two instances at once is sent once', async () => {
    const second = createMail({
      db: portal.database.db,
      jobs: portal.jobs,
      // Open to the end: its worker takes letters of the tests that follow, too.
      transport: secondTransport,
      from: 'portal@portal.example',
      host: 'portal.example',
      unsubscribeAddress: () => '',
    });
    await second.start();
    await Promise.all(Array.from({ length: 6 }, () => write({ message: '<p>наперегонки</p>' })));
    const letters = await server.arrived('наперегонки', 6);
    expect(new Set(letters.map((letter) => letter.messageId)).size).toBe(6);
  });

  test('a message refused by the mail server stays in the outbox until its next attempt', async () => {
    // The letter itself is the only one that waits: everything before it has arrived.
    const unsent = async () =>
      (
        await portal.database.pool.query<{ n: number }>(
          'select count(*)::int as n from email_outbox where sent_at is null',
        )
      ).rows[0]?.n;
    await expect.poll(unsent).toBe(0);
    server.refuseNext = 1;
    await write({ message: '<p>позже</p>' });
    const waiting = async () =>
      (
        await portal.database.pool.query(
          `select retry_count, start_after > now() + interval '20 seconds' as later from pgboss.job
           where name = 'mail' and state = 'created'`,
        )
      ).rows;
    await expect.poll(waiting).toEqual([{ retry_count: 0, later: true }]);
    expect(await unsent()).toBe(1);
    await portal.database.pool.query(
      `update pgboss.job set start_after = now() where name = 'mail' and state = 'created'`,
    );
    await server.arrived('позже');
    await expect.poll(unsent).toBe(0);
  });
});
