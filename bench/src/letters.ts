import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { openOrganisation } from './prepared/organisation.ts';
import { openWeeks } from './prepared/weeks.ts';
import { seconds } from './report/numbers.ts';
import type { Bench, Row } from './report/report.ts';
import { openBrowsers } from './support/browsers.ts';

/** Reminders before the letter that somebody waits for is asked for. */
const FIRST = 20;
const REMINDERS = 500;
const URGENT_LOGIN = 'operator';
const ADDRESS = 'portal@opros.example';

/** A mail server that takes everything. */
async function openInbox() {
  let count = 0;
  const waiting: { condition: () => boolean; resolve: () => void }[] = [];
  let urgentAfter: number | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        // The link of a forgotten password is in no other letter.
        if (text.includes('reset')) urgentAfter ??= count;
        count += 1;
        for (const { condition, resolve } of waiting) if (condition()) resolve();
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const until = (condition: () => boolean): Promise<void> =>
    new Promise((resolve) => waiting.push({ condition, resolve }));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    has: (wanted: number) => until(() => count >= wanted),
    hasUrgent: () => until(() => urgentAfter !== undefined),
    urgentAfter: () => urgentAfter,
    close: () => server.close(),
  };
}

async function run(): Promise<Row[]> {
  const inbox = await openInbox();
  const organisation = await openOrganisation(undefined, {
    SMTP_URL: inbox.url,
    ...{ MAIL_FROM: ADDRESS, FEEDBACK_DIRECTOR: ADDRESS, FEEDBACK_OFFICE: ADDRESS, FEEDBACK_WORK: ADDRESS },
  });
  const browsers = openBrowsers(organisation.portal.url);
  const post = async (path: string, body: object): Promise<void> => {
    const { status, text } = await browsers.send({ path, token: organisation.admins[0]?.token ?? '', body });
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  };
  try {
    const weeks = await openWeeks(organisation.portal.url, organisation.operators);
    const started = performance.now();
    await post('/api/work_time/unplanned/remind/', { date: weeks.at(-1) });
    await inbox.has(FIRST);
    const asked = performance.now();
    const urgent = inbox.hasUrgent();
    await post('/api/account/forgot_password/', { username: URGENT_LOGIN });
    await urgent;
    const waited = seconds(performance.now() - asked);
    await inbox.has(REMINDERS);
    const took = seconds(performance.now() - started);
    return [
      {
        ...{ name: `Напоминания, первые ${REMINDERS}`, value: REMINDERS / took },
        ...{ unit: 'в секунду', aim: { least: 20 } },
      },
      {
        ...{ name: 'Письмо со ссылкой для нового пароля среди них', value: waited, unit: 'с' },
        aim: { most: 2 },
        note: `раньше него ушло ${inbox.urgentAfter()}`,
      },
    ];
  } finally {
    browsers.close();
    await organisation.close();
    inbox.close();
  }
}

export const letters: Bench = { name: 'letters', title: 'Письма на местный почтовый сервер', run };
