import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@portal/contract/shared/roles.ts';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { type AppDeps, buildApp } from '../app.ts';
import { MODULES } from '../modules.ts';
import { makePlatform } from '../make-platform.ts';
import { readConfig } from '../platform/config.ts';
import type { Module } from '../platform/module.ts';
import { diskStore } from '../platform/files/disk/disk-store.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { ensureKey, keyringOf } from '../platform/files/sealed/keyring.ts';
import { sealedStore } from '../platform/files/sealed/sealed-store.ts';
import { type Jobs, startJobs } from '../platform/jobs/jobs.ts';
import { type Mail, MAIL_QUEUE } from '../platform/mail/mail.ts';
import { fileTransport, type Transport } from '../platform/mail/transport.ts';
import { type FormFile, formBody } from './form.ts';
import { newPerson, type Person, type PersonValues } from './person.ts';
import { type Seen, seenOver } from './scenes/seen.ts';
import { stopwatch } from './stopwatch.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export { LONG_AGO, PASSWORD, type Person } from './person.ts';

type Body = Record<string, unknown> | unknown[];

export interface Request {
  query?: Record<string, string>;
  body?: Body;
  /** A form with text fields and perhaps files, instead of a body. */
  form?: { fields: Record<string, string>; file?: FormFile; files?: FormFile[] };
  headers?: Record<string, string>;
  remoteAddress?: string;
}

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface TestPortal extends Seen {
  app: FastifyInstance;
  /** Dependencies of the server, to build another one with them. */
  deps: AppDeps;
  database: TestDatabase;
  jobs: Jobs;
  mail: Mail;
  files: FileStore;
  dataDir: string;
  /** The portal's clock; set it to move time. */
  clock: { time: Date; now(): Date };
  /** Moves it on. */
  wait(seconds: number): void;
  /** A new person with an account and a session. */
  person(role: Role, values?: PersonValues): Promise<Person>;
  /** Calls `/api` + path as that person, or as nobody. */
  call(who: Person | null, method: Method, path: string, request?: Request): Promise<LightMyRequestResponse>;
  /** The same, of what has to succeed. */
  ok(...call: Parameters<TestPortal['call']>): Promise<LightMyRequestResponse>;
  /** Waits until the workers have done all that was queued for them. */
  settle(): Promise<void>;
  /** Entries of the change log of one person, oldest first. */
  activityOf(
    who: Person,
  ): Promise<
    { section_id: number; action_id: number; details: string; changes: unknown; url: string | null }[]
  >;
  /** How many statements wait for a lock that another one holds. */
  waitingForLocks(): Promise<number>;
  close(): Promise<void>;
}

interface Options {
  now?: Date;
  env?: Record<string, string>;
  /** Tables of this version that hold records already; else an empty database of the portal's own. */
  database?: TestDatabase;
  transport?: (dataDir: string) => Transport;
  /** Their workers run from the start to the end. */
  workersOf?: readonly Module[];
  /** Seconds between looks for jobs; letters leave, and workers run, only where it is given or there are some. */
  pollSeconds?: number;
}

/** The whole server on a database of its own; nothing listens, requests are injected. */
export async function createTestPortal(options: Options = {}): Promise<TestPortal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-files-'));
  const database = options.database ?? (await createTestDatabase());
  const stop = stopwatch('portal');
  const clock = { time: options.now ?? new Date(), now: () => clock.time };
  const config = readConfig({
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://portal.example',
    DEMO: 'false',
    ...options.env,
  });
  const workers = (options.workersOf ?? []).flatMap((module) => module.workers ?? []);
  const pollSeconds = options.pollSeconds ?? (workers.length > 0 ? 0.5 : undefined);
  const ending = new AbortController();
  const { db } = database;
  await ensureKey(config.papersKey, db);
  const disk = await diskStore(join(dataDir, 'files'));
  const files = sealedStore(disk, keyringOf(config.papersKey, db));
  const jobs = await startJobs({
    url: database.url,
    timeZone: config.timeZone,
    queues: [MAIL_QUEUE, ...MODULES.flatMap(({ workers = [] }) => workers.map(({ queue }) => queue))],
    onError: () => undefined,
    background: false,
    pollSeconds,
  });
  const transport = options.transport?.(dataDir) ?? fileTransport(join(dataDir, 'mail'), () => undefined);
  const platform = await makePlatform({ config, clock, db, files, jobs, transport });
  const { mail } = platform;
  if (pollSeconds) await mail.start();
  const deps: AppDeps = { ...platform, checkAnswers: true, mostDelay: 0 };
  const app = await buildApp(deps);
  for (const worker of workers) await worker.start(jobs, deps, ending.signal);
  stop();

  const call: TestPortal['call'] = (
    who,
    method,
    path,
    { query, body, form, headers, remoteAddress } = {},
  ) => {
    const sent = form && formBody(form.fields, ...(form.files ?? (form.file ? [form.file] : [])));
    const request: InjectOptions = {
      method,
      url: `/api${path}`,
      headers: {
        ...(who && { authorization: `Bearer ${who.token}` }),
        ...(sent && { 'content-type': sent.contentType }),
        ...headers,
      },
      ...(query && { query }),
      ...(body && { payload: body }),
      ...(sent && { payload: sent.payload }),
      ...(remoteAddress && { remoteAddress }),
    };
    return app.inject(request);
  };
  const ok: TestPortal['ok'] = async (...of) => {
    const answer = await call(...of);
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer;
  };
  const queues = workers.map(({ queue }) => queue.name);
  const waiting = async (): Promise<number | null> =>
    (
      await database.pool.query(`select from pgboss.job where name = any($1) and state < 'completed'`, [
        queues,
      ])
    ).rowCount;

  return {
    app,
    deps,
    database,
    jobs,
    mail,
    files,
    dataDir,
    clock,
    person: (role, values) => newPerson(db, clock.now(), role, values),
    wait(seconds) {
      clock.time = new Date(clock.time.getTime() + Math.ceil(seconds * 1000));
    },
    call,
    ok,
    async settle() {
      await expect.poll(waiting).toBe(0);
    },
    ...seenOver((who, path) => ok(who, 'GET', path)),
    async activityOf(who) {
      const { rows } = await database.pool.query<{
        section_id: number;
        action_id: number;
        details: string;
        changes: unknown;
        url: string | null;
      }>('select section_id, action_id, details, changes, url from activity where user_id = $1 order by id', [
        who.accountId,
      ]);
      return rows;
    },
    async waitingForLocks() {
      // Only this database counts.
      const { rows } = await database.pool.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0]?.n ?? 0;
    },
    async close() {
      ending.abort();
      await app.close();
      await jobs.stop();
      transport.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
