import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { usePortal } from '../../testing/use-portal.ts';
import { countEmails } from './letter-counts.sql.ts';
import { type Draft, MAIL_QUEUE } from './mail.ts';
import { hasWaitingEmail, lockUnsentEmail, markEmailSent, markEmailTried } from './mail.sql.ts';

const NOW = new Date('2026-11-20T09:00:00Z');

const portal = await usePortal({ now: NOW });
beforeEach(async () => {
  await portal.database.pool.query('delete from email_outbox; delete from pgboss.job');
});

const draft = (values: Partial<Draft> = {}): Draft => ({
  to: 'anna@home.example',
  subject: 'Запись снята',
  text: 'Здравствуйте!',
  html: '<p>Здравствуйте!</p>',
  ...values,
});
const post = (values?: Partial<Draft>) =>
  portal.database.db.transaction((tx) => portal.mail.post(tx, draft(values)));
const attempted = (id: string) => ({ id, messageId: `<${id}@portal.example>` });
const letters = async () => (await portal.database.pool.query('select * from email_outbox')).rows;
const jobs = async () =>
  (
    await portal.database.pool.query('select data, priority from pgboss.job where name = $1', [
      MAIL_QUEUE.name,
    ])
  ).rows;

describe('a new e-mail', () => {
  test('the e-mail waits in the outbox with its own job and an id with the host of the portal', async () => {
    const id = await post({ replyTo: 'boss@example.ru', headers: { 'X-Portal': '1' } });
    expect(await letters()).toMatchObject([
      {
        id,
        message_id: `<${id}@portal.example>`,
        recipient: 'anna@home.example',
        reply_to: 'boss@example.ru',
        headers: { 'X-Portal': '1' },
        sent_at: null,
        tries: 0,
      },
    ]);
    expect(await jobs()).toEqual([{ data: { letterId: id }, priority: 0 }]);
  });

  test('an e-mail of a failed transaction is neither stored nor sent', async () => {
    const failing = portal.database.db.transaction(async (tx) => {
      await portal.mail.post(tx, draft());
      throw new Error('the rule said no');
    });
    await expect(failing).rejects.toThrow('the rule said no');
    expect([await letters(), await jobs()]).toEqual([[], []]);
  });

  test('an urgent e-mail has priority', async () => {
    await post({ urgent: true });
    expect((await jobs())[0]?.priority).toBeGreaterThan(0);
  });

  test.each([
    ['Смена\r\nBcc: spy@example.ru', 'Смена Bcc: spy@example.ru'],
    ['  Смена\tвечером\n', 'Смена вечером'],
  ])('the subject is one line: %j', async (subject, line) => {
    await post({ subject });
    expect((await letters())[0]?.subject).toBe(line);
  });
});

test('five hundred e-mails create five hundred jobs, and none create nothing', async () => {
  const drafts = Array.from({ length: 500 }, (_, at) => draft({ to: `person${at}@home.example` }));
  await portal.database.db.transaction((tx) => portal.mail.postAll(tx, drafts));
  expect([(await letters()).length, (await jobs()).length]).toEqual([500, 500]);
  await portal.database.db.transaction((tx) => portal.mail.postAll(tx, []));
  expect(await letters()).toHaveLength(500);
});

describe('the outbox', () => {
  test('one sender gets an e-mail, and nobody after it is sent', async () => {
    const id = await post();
    const { db: own } = portal.database;
    await own.transaction(async (tx) => {
      expect(await lockUnsentEmail(tx, id)).toMatchObject({ id });
      await own.transaction(async (second) => expect(await lockUnsentEmail(second, id)).toBeUndefined());
      expect(await hasWaitingEmail(own, id)).toBe(true);
      await markEmailSent(tx, attempted(id), NOW);
    });
    expect(await hasWaitingEmail(own, id)).toBe(false);
    await own.transaction(async (tx) => expect(await lockUnsentEmail(tx, id)).toBeUndefined());
  });

  test('waiting and failed e-mails are counted separately', async () => {
    const [first, second] = [await post(), await post(), await post()];
    await portal.database.db.transaction(async (tx) => {
      await markEmailSent(tx, attempted(first), NOW);
      await markEmailTried(tx, attempted(second), { at: NOW, last: true, failure: '550' });
    });
    expect(await countEmails(portal.database.db)).toEqual({ waiting: 1, given_up: 1 });
  });

  test('every attempt is counted', async () => {
    const id = await post();
    await portal.database.db.transaction(async (tx) => {
      await markEmailTried(tx, attempted(id), { at: NOW, last: false, failure: '451' });
      await markEmailTried(tx, attempted(id), { at: NOW, last: false, failure: '451' });
      await markEmailSent(tx, attempted(id), NOW);
    });
    const { rows } = await portal.database.db.execute(sql`select tries from email_outbox where id = ${id}`);
    expect(rows).toEqual([{ tries: 3 }]);
  });
});
