import { afterAll, expect, test } from 'vitest';
import { startMailServer } from '../../testing/processes/mail-server.ts';
import { usePortal } from '../../testing/use-portal.ts';
import { createMail, type Draft } from './mail.ts';
import { smtpTransport } from './transport.ts';

const MANY = 120;
const server = await startMailServer();
afterAll(() => server.close());
const secondTransport = smtpTransport(server.url);
afterAll(() => secondTransport.close());
// Looks for work so seldom that a letter that goes out at once was told of by the database.
const portal = await usePortal({ transport: () => smtpTransport(server.url), pollSeconds: 60 });

const draft = (subject: string, urgent = false): Draft => ({
  to: 'anna@home.example',
  subject,
  text: subject,
  html: `<p>${subject}</p>`,
  urgent,
});

test('e-mails of a mass reminder follow without delay, and an urgent one precedes them', async () => {
  server.slowness = 50;
  const { db } = portal.database;
  await db.transaction((tx) =>
    portal.mail.postAll(
      tx,
      Array.from({ length: MANY }, (_, at) => draft(`напоминание ${at}`)),
    ),
  );
  await expect.poll(() => server.letters.length).toBeGreaterThan(0);
  await db.transaction((tx) => portal.mail.post(tx, draft('подтверждение', true)));
  await server.arrived('подтверждение');
  expect(server.letters.length).toBeLessThan(MANY);
  await server.arrived('напоминание', MANY);
  server.slowness = 0;
});

test('two instances send each e-mail once', async () => {
  const second = createMail({
    db: portal.database.db,
    jobs: portal.jobs,
    transport: secondTransport,
    from: 'portal@portal.example',
    host: 'portal.example',
    unsubscribeAddress: () => '',
  });
  await second.start();
  const drafts = Array.from({ length: MANY }, (_, at) => draft(`вдвоём ${at}`));
  await portal.database.db.transaction((tx) => portal.mail.postAll(tx, drafts));
  const letters = await server.arrived('вдвоём', MANY);
  expect(new Set(letters.map(({ messageId }) => messageId)).size).toBe(MANY);
  const unsent = async () =>
    (await portal.database.pool.query(`select count(*)::int as n from email_outbox where sent_at is null`))
      .rows;
  await expect.poll(unsent).toEqual([{ n: 0 }]);
});
