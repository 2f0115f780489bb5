import { afterAll, expect, test } from 'vitest';
import { startMailServer } from '../../../testing/processes/mail-server.ts';
import { usePortal } from '../../../testing/use-portal.ts';
import { MAIL_QUEUE } from '../mail.ts';
import { smtpTransport } from '../transport.ts';

const server = await startMailServer();
afterAll(() => server.close());
const portal = await usePortal({ transport: () => smtpTransport(server.url), pollSeconds: 1 });

const query = async (text: string, values: unknown[] = []) =>
  (await portal.database.pool.query(text, values)).rows;
const letter = async (id: string) =>
  (
    await query('select tries, gave_up_at is not null as over, failure from email_outbox where id = $1', [id])
  )[0];
/** Waiting jobs, with the minutes until they start. */
const jobs = () =>
  query(
    `select round(extract(epoch from start_after - now()) / 60)::int as minutes from pgboss.job
     where name = $1 and state = 'created'`,
    [MAIL_QUEUE.name],
  );
const urgentJobs = () =>
  query(`select data, priority > 0 as urgent from pgboss.job where name = $1 and state = 'created'`, [
    MAIL_QUEUE.name,
  ]);
const hurry = () => query(`update pgboss.job set start_after = now() where state = 'created'`);

test('the outbox counts the attempts, queues the next one and gives up after three days of them', async () => {
  server.refuseNext = 3;
  const { db } = portal.database;
  const draft = { to: 'anna@x.example', subject: 'S', text: 'T', html: 'H' };
  const id = await db.transaction((tx) => portal.mail.post(tx, draft));
  await expect.poll(() => letter(id)).toMatchObject({ tries: 1, over: false });
  await expect.poll(jobs).toEqual([{ minutes: 1 }]);
  await hurry();
  await expect.poll(() => letter(id)).toMatchObject({ tries: 2, over: false });
  await expect.poll(jobs).toEqual([{ minutes: 2 }]);
  await query('update email_outbox set tries = 77 where id = $1', [id]);
  await hurry();
  await expect
    .poll(() => letter(id))
    .toEqual({ tries: 78, over: true, failure: expect.stringContaining('greylisted') });
  expect(await jobs()).toEqual([]);
  const failed = await query(`select from pgboss.job where name = $1 and state in ('failed', 'retry')`, [
    MAIL_QUEUE.name,
  ]);
  expect(failed).toEqual([]);
});

test('an address that the server refuses for good gets two attempts, and the state names it', async () => {
  server.unknown.add('gone@x.example');
  const draft = { to: 'gone@x.example', subject: 'S', text: 'T', html: 'H' };
  const id = await portal.database.db.transaction((tx) => portal.mail.post(tx, draft));
  await expect.poll(() => letter(id)).toMatchObject({ tries: 1, over: false });
  await hurry();
  await expect.poll(() => letter(id)).toMatchObject({ tries: 2, over: true });
  expect(await jobs()).toEqual([]);
  const given = await portal.ok(await portal.person('A'), 'GET', '/state/letters/');
  expect(given.json().data).toContainEqual(
    expect.objectContaining({
      attributes: expect.objectContaining({
        recipient: 'gone@x.example',
        failure: expect.stringContaining('no such user'),
      }),
    }),
  );
});

test('an urgent e-mail stays urgent at every attempt', async () => {
  server.refuseNext = 2;
  const draft = { to: 'anna@x.example', subject: 'S', text: 'T', html: 'H', urgent: true };
  const id = await portal.database.db.transaction((tx) => portal.mail.post(tx, draft));
  for (const tries of [1, 2]) {
    await expect.poll(() => letter(id)).toMatchObject({ tries, over: false });
    await expect.poll(urgentJobs).toEqual([{ data: { letterId: id, urgent: true }, urgent: true }]);
    await hurry();
  }
  await expect.poll(() => letter(id)).toMatchObject({ tries: 3, over: false });
});
