import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SilentServer, startSilentServer } from '../../../testing/processes/providers/silent-server.ts';
import { createTestPortal, type TestPortal } from '../../../testing/test-portal.ts';
import { smtpTransport } from '../transport.ts';

let portal: TestPortal;
let server: SilentServer;

beforeAll(async () => {
  server = await startSilentServer();
  portal = await createTestPortal({
    transport: () => smtpTransport(`smtp://127.0.0.1:${server.port}`),
    pollSeconds: 1,
  });
});
afterAll(() => portal.close());

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
