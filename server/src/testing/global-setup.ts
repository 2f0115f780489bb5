import { mkdtempSync, rmSync } from 'node:fs';
import { chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { TEXT_QUEUE } from '../features/documents/text/text.queue.ts';
import { allowApplication } from '../platform/database/application-role.ts';
import { migrateDatabase } from '../platform/database/migrate.ts';
import { startEmbedded } from '../platform/embedded/embedded.ts';
import { installJobs, startJobs } from '../platform/jobs/jobs.ts';
import { MAIL_QUEUE } from '../platform/mail/mail.ts';
import { TEMPLATE } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Its owner, and the role that the portal has. */
    databaseUrl: string;
    applicationUrl: string;
  }
}

/** One real PostgreSQL for the whole run, with a template database that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-test-'));
  chmodSync(dataDir, 0o711);
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];
  const database = await startEmbedded({ dataDir, settings });
  const template = new URL(database.url);
  template.pathname = `/${TEMPLATE}`;

  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  await migrateDatabase(template.href);
  await installJobs(template.href);
  const jobs = await startJobs({
    url: template.href,
    timeZone: 'Europe/Moscow',
    queues: [MAIL_QUEUE, TEXT_QUEUE],
    onError: () => undefined,
    background: false,
  });
  await jobs.stop();
  const application = new URL(database.applicationUrl);
  application.pathname = template.pathname;
  await allowApplication(template.href, application.href);
  project.provide('databaseUrl', database.url);
  project.provide('applicationUrl', database.applicationUrl);

  return async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
