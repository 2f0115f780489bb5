import { afterEach, beforeEach, expect, test } from 'vitest';
import { type SilentServer, startSilentServer } from '../../../testing/processes/providers/silent-server.ts';
import { createTestPortal, type TestPortal } from '../../../testing/test-portal.ts';
import { smtpTransport } from '../transport.ts';

let portal: TestPortal;
let server: SilentServer;

beforeEach(async () => {
  server = await startSilentServer();
  portal = await createTestPortal({
    transport: () => smtpTransport(`smtp://127.0.0.1:${server.port}`),
    pollSeconds: 1,
  });
});
afterEach(() => portal.close());

test('an e-mail withdrawn while the server is silent is not sent again after the failed attempt', async () => {
  const { database, mail } = portal;
  const letter = { to: 'anna@x.example', subject: 'S', text: 'T', html: 'H', key: 'offer 1' };
  await database.db.transaction((tx) => mail.post(tx, letter));
  await expect.poll(() => server.connections).toBe(1);
  // The attempt that runs may still succeed.
  expect(await database.db.transaction((tx) => mail.takeBack(tx, ['offer 1']))).toEqual(['offer 1']);
  await server.close();
  const unfinished = async () =>
    (await database.pool.query(`select state from pgboss.job where name = 'mail' and state < 'completed'`))
      .rows;
  await expect.poll(unfinished, { timeout: 20_000 }).toEqual([]);
  expect((await database.pool.query('select id from email_outbox')).rows).toEqual([]);
});

test('an e-mail posted again while the server is silent is not marked by the attempt at the former one', async () => {
  const { database, mail } = portal;
  const { db } = database;
  const letter = { to: 'anna@x.example', subject: 'S', text: 'T', html: 'H', key: 'offer 2' };
  await db.transaction((tx) => mail.post(tx, letter));
  await expect.poll(() => server.connections).toBe(1);
  await db.transaction((tx) => mail.takeBack(tx, ['offer 2']));
  const id = await db.transaction((tx) => mail.post(tx, letter));
  const jobs = async () =>
    (
      await database.pool.query<{ state: string }>(
        `select state from pgboss.job where name = 'mail' and data ->> 'letterId' = $1 order by state`,
        [id],
      )
    ).rows.map(({ state }) => state);
  await expect.poll(jobs, { timeout: 20_000 }).toEqual(['retry', 'active']);
  await server.close();
  await expect.poll(jobs, { timeout: 20_000 }).toEqual(['retry', 'completed']);
  const { rows } = await database.pool.query('select id, tries, failed_at from email_outbox');
  expect(rows).toEqual([{ id, tries: 0, failed_at: null }]);
});
