import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/use-portal.ts';
import { MAIL_QUEUE } from '../mail/mail.ts';
import { type Jobs, startJobs } from './jobs.ts';

const told: unknown[] = [];
const database = await useDatabase();

const open = (): Promise<Jobs> =>
  startJobs({
    url: database.url,
    timeZone: 'Europe/Moscow',
    queues: [],
    onError: (error) => told.push(error),
    background: false,
  });

test('a failed nightly job is reported to the log', async () => {
  const nightly = { ...MAIL_QUEUE, name: 'nightly' };
  const before = await open();
  await before.schedule(nightly.name, '0 0 1 1 *', () => Promise.resolve());
  await before.stop();
  const jobs = await open();
  await database.db.transaction((tx) => jobs.enqueue(tx, nightly, {}));
  const fault = new Error('the disk of the backups is full');
  await jobs.schedule(nightly.name, '0 0 1 1 *', () => Promise.reject(fault));
  await expect.poll(() => told).toEqual([fault]);
  await jobs.stop();
});

test('a scheduled job may take most of a day, because a backup takes as long as its data', async () => {
  const jobs = await open();
  await jobs.schedule('by-clock', '0 0 1 1 *', () => Promise.resolve());
  const { rows } = await database.pool.query(
    `select expire_seconds / 3600 as hours, heartbeat_seconds as heartbeat from pgboss.queue where name = 'by-clock'`,
  );
  expect(rows).toEqual([{ hours: 23, heartbeat: 60 }]);
  await jobs.stop();
});
