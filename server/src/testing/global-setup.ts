import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { TEXT_QUEUE } from '../modules/knowledge/documents/text/text.queue.ts';
import { allowApplication } from '../platform/database/application-role.ts';
import { migrateDatabase } from '../platform/database/migrate.ts';
import { startEmbedded } from '../platform/embedded/embedded.ts';
import { installJobs, startJobs } from '../platform/jobs/jobs.ts';
import { MAIL_QUEUE } from '../platform/mail/mail.ts';
import { newDatabaseFolder } from './database-folder.ts';
import { TEMPLATE } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Its owner, and the role that the portal has. */
    databaseUrl: string;
    applicationUrl: string;
  }
}

/** Makes the tables, queues and rights of a new database. */
export async function prepareDatabase(ownerUrl: string, applicationUrl: string): Promise<void> {
  await migrateDatabase(ownerUrl);
  await installJobs(ownerUrl);
  await allowApplication(ownerUrl, applicationUrl);
}

/** One real PostgreSQL for the whole run, with a template database that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = newDatabaseFolder();
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];
  const database = await startEmbedded({ dataDir, settings });
  const template = new URL(database.url);
  template.pathname = `/${TEMPLATE}`;

  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const application = new URL(database.applicationUrl);
  application.pathname = template.pathname;
  await prepareDatabase(template.href, application.href);
  const jobs = await startJobs({
    url: template.href,
    timeZone: 'Europe/Moscow',
    queues: [MAIL_QUEUE, TEXT_QUEUE],
    onError: () => undefined,
    background: false,
  });
  await jobs.stop();
  await allowApplication(template.href, application.href);
  project.provide('databaseUrl', database.url);
  project.provide('applicationUrl', database.applicationUrl);

  return async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
