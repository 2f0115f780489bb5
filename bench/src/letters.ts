import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { openDatabase } from '../../server/src/platform/database/database.ts';
import { migrateDatabase } from '../../server/src/platform/database/migrate.ts';
import { startEmbedded } from '../../server/src/platform/embedded/embedded.ts';
import { installJobs, startJobs } from '../../server/src/platform/jobs/jobs.ts';
import { createMail, type Draft, MAIL_QUEUE } from '../../server/src/platform/mail/mail.ts';
import { smtpTransport } from '../../server/src/platform/mail/transport.ts';
import { stoppable } from './support/child.ts';
import { temporaryFolder } from './support/portal-process.ts';
import type { Bench, Row } from './report/report.ts';

const LETTERS = 500;
const URGENT = 'подтверждение';

interface Inbox {
  url: string;
  /** Resolves when so many letters have come. */
  have(count: number): Promise<void>;
  /** Resolves when the urgent one has come, with the number of those before it. */
  urgent: Promise<number>;
  close(): void;
}

async function openInbox(): Promise<Inbox> {
  let count = 0;
  const waiting: { count: number; resolve: () => void }[] = [];
  const { promise: urgent, resolve: tell } = Promise.withResolvers<number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        if (text.includes(`X-Bench: urgent`)) tell(count);
        count += 1;
        for (const one of waiting) if (count >= one.count) one.resolve();
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    have: (wanted) => new Promise((resolve) => waiting.push({ count: wanted, resolve })),
    urgent,
    close: () => server.close(),
  };
}

const draft = (subject: string, urgent = false): Draft => ({
  to: 'anna@opros.example',
  subject,
  text: subject,
  html: `<p>${subject}</p>`,
  headers: { 'X-Bench': urgent ? 'urgent' : 'reminder' },
  urgent,
});

async function measure(): Promise<Row[]> {
  const folder = temporaryFolder('letters');
  const embedded = await startEmbedded({ dataDir: folder.path });
  const stop = stoppable(() => embedded.stop());
  const inbox = await openInbox();
  await migrateDatabase(embedded.url);
  await installJobs(embedded.url);
  const database = openDatabase(embedded.url);
  const jobs = await startJobs({
    url: embedded.url,
    timeZone: 'Europe/Moscow',
    queues: [MAIL_QUEUE],
    onError: (error) => console.error(error),
  });
  const transport = smtpTransport(inbox.url);
  const mail = createMail({
    db: database.db,
    jobs,
    transport,
    from: 'portal@opros.example',
    host: 'opros.example',
  });
  try {
    await mail.start();
    const all = inbox.have(LETTERS + 1);
    const started = performance.now();
    const reminders = Array.from({ length: LETTERS }, (_, at) => draft(`Напоминание ${at}`));
    await database.db.transaction((tx) => mail.postAll(tx, reminders));
    await inbox.have(20);
    await database.db.transaction((tx) => mail.post(tx, draft(URGENT, true)));
    const asked = performance.now();
    const before = await inbox.urgent;
    const waited = performance.now() - asked;
    await all;
    const took = (performance.now() - started) / 1000;
    return [
      {
        name: 'Письма на местный почтовый сервер',
        value: (LETTERS + 1) / took,
        unit: '1/с',
        limit: { least: 20 },
      },
      {
        name: 'Срочное письмо среди них',
        value: waited,
        unit: 'мс',
        limit: { most: 2_000 },
        note: `раньше него ушло ${before} из ${LETTERS}`,
      },
    ];
  } finally {
    await jobs.stop();
    transport.close();
    await database.close();
    inbox.close();
    await stop();
    folder.remove();
  }
}

/** How quickly letters leave the outbox, and whether one that somebody waits for passes the others. */
export const letters: Bench = { name: 'letters', title: 'Письма', run: measure };
