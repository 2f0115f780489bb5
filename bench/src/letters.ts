import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { openOrganisation } from './prepared/organisation.ts';
import { openWeeks } from './prepared/weeks.ts';
import { seconds } from './report/numbers.ts';
import type { Row } from './report/report.ts';

/** Reminders before the urgent e-mail is requested. */
const FIRST = 20;
const REMINDERS = 500;
const URGENT_LOGIN = 'operator';
const ADDRESS = 'portal@opros.example';

/** A mail server that accepts everything. */
async function openInbox() {
  const inbox = { count: 0, urgentAfter: undefined as number | undefined };
  const events = new EventEmitter();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        // No other e-mail has the link of a forgotten password.
        if (text.includes('reset')) inbox.urgentAfter ??= inbox.count;
        inbox.count += 1;
        events.emit('e-mail');
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return Object.assign(inbox, {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    async until(condition: () => boolean): Promise<void> {
      while (!condition()) await once(events, 'e-mail');
    },
    [Symbol.dispose]: () => server.close(),
  });
}

export async function measureEmails(): Promise<Row[]> {
  using inbox = await openInbox();
  await using organisation = await openOrganisation(undefined, {
    SMTP_URL: inbox.url,
    ...{ MAIL_FROM: ADDRESS, FEEDBACK_DIRECTOR: ADDRESS, FEEDBACK_OFFICE: ADDRESS, FEEDBACK_WORK: ADDRESS },
  });
  const { browsers, admins } = organisation;
  const post = (path: string, body: object) => browsers.sendOk({ path, token: admins[0]?.token, body });
  const weeks = await openWeeks(organisation);
  const started = performance.now();
  await post('/api/work_time/unplanned/remind/', { date: weeks.at(-1) });
  await inbox.until(() => inbox.count >= FIRST);
  const requested = performance.now();
  await post('/api/account/forgot_password/', { username: URGENT_LOGIN });
  await inbox.until(() => inbox.urgentAfter !== undefined);
  const waited = seconds(performance.now() - requested);
  await inbox.until(() => inbox.count >= REMINDERS);
  const perSecond = REMINDERS / seconds(performance.now() - started);
  return [
    { name: `Напоминания, первые ${REMINDERS}`, value: perSecond, unit: 'в секунду', least: 20 },
    {
      ...{ name: 'Письмо со ссылкой для нового пароля среди них', value: waited, unit: 'с', most: 2 },
      note: `раньше него ушло ${inbox.urgentAfter}`,
    },
  ];
}
