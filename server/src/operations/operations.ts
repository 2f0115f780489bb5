import fastify, { type FastifyInstance } from 'fastify';
import { newestAge } from '../backup/keep.ts';
import { MODULES } from '../modules.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { Config } from '../platform/config.ts';
import { dataFolders } from '../platform/embedded/place.ts';
import { diskState } from '../platform/files/disk/disk-state.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { countEmails } from '../platform/mail/letter-counts.sql.ts';
import type { Metrics, Sample } from '../platform/metrics/metrics.ts';
import type { Services } from '../platform/services/services.ts';
import { registerHealth } from '../platform/web/health.ts';
import { listen, OPS_SETTINGS } from '../platform/web/listen.ts';
import type { Storage } from '../storage.ts';

interface Sources {
  config: Config;
  storage: Storage;
  jobs: Jobs;
  clock: Clock;
}

const one = (value: number | undefined): Sample[] => (value === undefined ? [] : [{ value }]);

export function addGauges(metrics: Metrics, { config, storage, jobs, clock }: Sources): void {
  const { db, pool } = storage.database;
  metrics.gauge({
    name: 'portal_database_connections',
    help: 'Connections of the pool, and requests that wait for one.',
    labels: ['state'],
    read: () => [
      { labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
      { labels: { state: 'waiting' }, value: pool.waitingCount },
    ],
  });
  metrics.gauge({
    name: 'portal_letters',
    help: 'Letters that wait to go out, and letters given up after three days.',
    labels: ['state'],
    read: async () =>
      Object.entries(await countEmails(db)).map(([state, value]) => ({ labels: { state }, value })),
  });
  metrics.gauge({
    name: 'portal_jobs',
    help: 'Jobs that wait, run or have failed, by queue.',
    labels: ['queue', 'state'],
    read: () => jobs.counts(),
  });
  metrics.gauge({
    name: 'portal_data_free_bytes',
    help: 'Free bytes on that disk of the data folder and the database which has fewer.',
    read: async () => one((await diskState(dataFolders(config.dataDir))).freeBytes),
  });
  metrics.gauge({
    name: 'portal_backup_age_seconds',
    help: 'Seconds since the last good backup in BACKUP_FOLDER.',
    read: async () =>
      one(config.backupFolder === undefined ? undefined : await newestAge(config.backupFolder, clock.now())),
  });
  for (const { gauges } of MODULES) for (const gauge of gauges?.({ db, clock }) ?? []) metrics.gauge(gauge);
}

/** Listens on the operations port, where there is one, for metrics and health. */
export async function openOperations(
  { opsPort, opsHost }: Config,
  metrics: Metrics,
  services: Services,
): Promise<FastifyInstance | undefined> {
  if (opsPort === undefined) return undefined;
  const app = fastify();
  registerHealth(app, services);
  app.get('/metrics', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text()),
  );
  await listen(app, { host: opsHost, port: opsPort, settings: OPS_SETTINGS });
  return app;
}
